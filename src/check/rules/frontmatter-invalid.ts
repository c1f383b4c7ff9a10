import { nearestName } from '../../diagnostic/nearest.ts';
import type { Spec } from '../../spec/spec.ts';
import { didYouMean } from '../did-you-mean.ts';
import { listed } from '../listed.ts';
import type { CheckRule, Finding } from '../rule.ts';

const requiredFields = ['id', 'kind', 'statement'];

export const rule: CheckRule = {
  id: 'frontmatter-invalid',
  severity: 'error',
  why: 'Frontmatter is a YAML mapping, and that of a structured spec has the text fields `id`, `kind` and `statement`. A field that is absent or is no text leaves the spec without a name, a kind, or the sentence that it stands for.',
  accepted: `---
id: queue.order
kind: intent
statement: THE queue SHALL hand out jobs in the order of their arrival.
---

## Constraints
`,
  rejected: `---
id: queue.order
kind: intent
statment: THE queue SHALL hand out jobs in the order of their arrival.
---

## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[queue.order]] |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const { present, problem } = spec.frontmatter;
      if (problem !== undefined) {
        yield {
          file: spec.file,
          range: problem.range,
          message: `Unexpected frontmatter, expected a YAML mapping: ${problem.value}`,
          note: 'Quote a text that holds `: ` or begins with a mark of YAML such as `[`, `{`, `*` or `@`.',
        };
      } else if (present && (spec.dialect === 'structured' || spec.dialect === 'mixed')) {
        yield* fieldFindings(spec);
      }
    }
  },
};

function* fieldFindings(spec: Spec): Iterable<Finding> {
  const fields = spec.frontmatter.fields ?? new Map();
  const missing = requiredFields.filter((name) => !fields.has(name));
  if (missing.length > 0) {
    const spare = [...fields.keys()].filter((name) => !requiredFields.includes(name));
    const typo = spare.find((name) => nearestName(name, missing) !== undefined);
    const nearest = typo === undefined ? undefined : nearestName(typo, missing);
    yield {
      file: spec.file,
      range: (typo === undefined ? undefined : fields.get(typo)?.range) ?? spec.frontmatter.range,
      message: `Unexpected frontmatter without ${listed(missing)}${typo === undefined ? '.' : ` but with \`${typo}\`.`}${didYouMean(nearest)}`,
      ...(typo === undefined ? {} : { actual: typo }),
      expected: missing.join(', '),
      note: 'The id is what references name, the kind says how the spec is used, and the statement is the one sentence it stands for.',
    };
  }
  for (const name of requiredFields) {
    const field = fields.get(name);
    if (field === undefined || (typeof field.value === 'string' && field.value.trim() !== '')) continue;
    yield {
      file: spec.file,
      range: field.range,
      message: `Unexpected ${describe(field.value)} as \`${name}\`, expected a text.`,
      actual: describe(field.value),
      expected: 'a text',
    };
  }
}

function describe(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty value';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'blank text' : typeof value;
}
