import type { Located } from '../../diagnostic/range.ts';
import type { Spec } from '../../spec/spec.ts';
import { didYouMean } from '../did-you-mean.ts';
import { quoted } from '../quoted.ts';
import type { CheckRule } from '../rule.ts';

export const rule: CheckRule = {
  id: 'id-invalid',
  severity: 'error',
  why: 'An id is snake_case, or several such names joined by dots: `fail_fast_ordering`, `wild.tiers`. Ids become names of types, members and files, and they stand in references, where a space or a capital letter makes two spellings of one name.',
  accepted: `## Model

### States

- \`waiting\`
- \`in_progress\`
`,
  rejected: `## Model

### States

- \`waiting\`
- \`In progress\`
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      for (const id of idsOf(spec)) {
        if (/^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*$/.test(id.value)) continue;
        const folded = foldedId(id.value);
        yield {
          file: spec.file,
          range: id.range,
          message:
            id.value.trim() === ''
              ? 'Unexpected row without an id, expected a snake_case name.'
              : `Unexpected id ${quoted(id.value)}, expected a snake_case name.${didYouMean(folded)}`,
          actual: id.value,
          expected: folded ?? 'a snake_case name',
          note: 'Ids have lower-case letters, digits and `_`, begin with a letter, and may be joined by dots.',
        };
      }
    }
  },
};

/** All ids that a person wrote; a spec named by its file or folder is not judged. */
function idsOf(spec: Spec): Located<string>[] {
  const written = spec.frontmatter.fields?.get('id')?.value;
  return [
    ...(typeof written === 'string' && written.trim() !== ''
      ? [{ value: written, range: spec.id.range }]
      : []),
    ...spec.constraints.map((row) => row.id),
    ...spec.states.map((row) => row.id),
    ...spec.transitions.map((row) => row.id),
    ...spec.properties.map((row) => row.id),
  ];
}

/** The id that was probably meant: words joined by `_`. */
function foldedId(id: string): string | undefined {
  const parts = id
    .slice(0, 200)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('.')
    .map((part) => part.match(/[a-z0-9_]+/g)?.join('_') ?? '');
  return parts.every((part) => /^[a-z]/.test(part)) ? parts.join('.') : undefined;
}
