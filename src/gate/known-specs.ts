import { SourceText } from '../diagnostic/source-text.ts';
import { readSpec } from '../spec/read.ts';
import type { Spec } from '../spec/spec.ts';

/** Characters of specs that are remembered together; the oldest are forgotten first. */
const mostRemembered = 1024 * 1024;

const known = new Map<string, Spec>();
let remembered = 0;

/** Reads a spec, once for one text of one file: an edit leaves most of its specs as they were. */
export function knownSpec(file: string, text: string): Spec {
  const key = `${file}\n${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const spec = readSpec(new SourceText(file, text));
  known.set(key, spec);
  remembered += key.length;
  for (const oldest of known.keys()) {
    if (remembered <= mostRemembered) break;
    known.delete(oldest);
    remembered -= oldest.length;
  }
  return spec;
}
