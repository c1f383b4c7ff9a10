import { posix } from 'node:path';
import { nearestName } from '../../diagnostic/nearest.ts';
import type { Link } from '../../spec/reference.ts';
import type { Spec } from '../../spec/spec.ts';
import { didYouMean } from '../did-you-mean.ts';
import { quoted } from '../quoted.ts';
import type { CheckContext, CheckRule, Finding } from '../rule.ts';

export const rule: CheckRule = {
  id: 'link-broken',
  severity: 'error',
  why: 'A relative link, or a path in a code span of a step, names a file that exists, looked up from the folder of the spec and from the root of its project; an anchor names a heading of a spec of this run. A case about a file that is not there cannot hold. Links to the web are not followed.',
  accepted: {
    'example.md': `## Waiting jobs

See [the schema](schemas/job.json) and [waiting jobs](#waiting-jobs).
`,
    'schemas/job.json': '{}',
  },
  rejected: {
    'example.md': `## Waiting jobs

See [the schema](schema/job.json) and [waiting jobs](#waitingjobs).
`,
    'schemas/job.json': '{}',
  },
  *check(context) {
    const files = new Map(context.corpus.specs.map((spec) => [posix.normalize(spec.file), spec]));
    for (const spec of context.corpus.specs) {
      for (const link of spec.links) {
        const finding = findingOf(link, spec, files, context);
        if (finding !== undefined) yield finding;
      }
    }
  },
};

function findingOf(
  link: Link,
  spec: Spec,
  files: ReadonlyMap<string, Spec>,
  { fileExists }: CheckContext,
): Finding | undefined {
  const [address = '', anchor = ''] = link.target.split('#', 2);
  const path = decoded(address.split('?', 1)[0] ?? '');
  const target = path === '' ? spec : specAt(path, spec, files);
  if (target === undefined && !fileExists(spec, path.replace(/^\/+/, ''))) {
    return {
      file: spec.file,
      range: link.range,
      message: `Unexpected ${link.form === 'link' ? 'link to' : 'path'} ${quoted(path)}: there is no such file, neither next to the spec nor in its project.`,
      actual: path,
      expected: 'a file that exists',
      note: 'Correct the path or add the file. Paths are relative to the folder of the spec or to the root of the project.',
    };
  }
  if (target === undefined || anchor === '' || anchor === 'top') return undefined;
  const anchors = target.sections.map((section) => section.anchor);
  const name = decoded(anchor).toLowerCase();
  if (anchors.includes(name)) return undefined;
  const nearest = nearestName(name, anchors);
  return {
    file: spec.file,
    range: link.range,
    message: `Unexpected anchor ${quoted(`#${anchor}`)}: ${target === spec ? 'this file' : `\`${target.file}\``} has no such heading.${didYouMean(nearest === undefined ? undefined : `#${nearest}`)}`,
    actual: `#${anchor}`,
    expected: nearest === undefined ? 'the anchor of a heading' : `#${nearest}`,
    note: 'The anchor of a heading is its text in lower case, without punctuation, with `-` for each space.',
  };
}

function specAt(path: string, from: Spec, files: ReadonlyMap<string, Spec>): Spec | undefined {
  const beside = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from.file), path);
  return files.get(posix.normalize(beside)) ?? files.get(posix.normalize(path));
}

/** A link target without its percent escapes; one that is badly escaped is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
