import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { shownPath } from '../../config/shown-path.ts';
import { SourceText } from '../../diagnostic/source-text.ts';
import type { KnownFailure } from './known-failure.ts';
import { KnownFailuresError } from './known-failures-error.ts';
import { parseKnownFailures } from './parse-known-failures.ts';

const largestBytes = 1024 * 1024;

/**
 * The list that belongs to a runtime unless another is named: `conformance/known-failing/NAME.txt` of the project.
 *
 * @returns undefined where there is none, which is so for a runtime that is a path or a command
 */
export function knownFailuresOf(runtime: string, root: string): string | undefined {
  if (!/^\w[\w.-]*$/.test(runtime)) return undefined;
  const file = join(root, 'conformance/known-failing', `${runtime}.txt`);
  return existsSync(file) ? file : undefined;
}

/**
 * Reads a known-failing list.
 *
 * @param file absolute path
 * @throws KnownFailuresError where it cannot be used; what node:fs throws where it cannot be read
 */
export function readKnownFailures(file: string): readonly KnownFailure[] {
  const shown = shownPath(file, process.cwd());
  const entry = statSync(file);
  if (!entry.isFile()) refuse(shown, 'Unexpected kind of file, expected a text file.');
  if (entry.size > largestBytes) {
    refuse(shown, `Unexpected size of ${entry.size} bytes, expected at most 1 MiB of text.`);
  }
  return parseKnownFailures(shown, decoded(shown, readFileSync(file)));
}

function decoded(shown: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuse(shown, 'Unexpected bytes that are no UTF-8. Save the list as UTF-8 text.');
  }
}

function refuse(shown: string, message: string): never {
  const source = new SourceText(shown, '');
  throw new KnownFailuresError(source, [{ range: source.rangeAt(0, 0), message }]);
}
