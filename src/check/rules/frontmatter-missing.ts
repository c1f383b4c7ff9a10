import type { CheckRule } from '../rule.ts';

export const rule: CheckRule = {
  id: 'frontmatter-missing',
  severity: 'error',
  why: 'A structured spec names itself in YAML frontmatter: `id` for references, `kind`, and its `statement`. Without it, nothing can refer to the spec by a name that its author chose. Requirement documents need none.',
  accepted: `---
id: queue.order
kind: intent
statement: THE queue SHALL hand out jobs in the order of their arrival.
---

## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[queue.order]] |
`,
  rejected: `# Queue order

## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[example]] |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const structured = spec.dialect === 'structured' || spec.dialect === 'mixed';
      if (!structured || spec.frontmatter.present) continue;
      yield {
        file: spec.file,
        range: spec.frontmatter.range,
        message:
          'Unexpected spec without frontmatter, expected a block between `---` lines with `id`, `kind` and `statement`.',
        note: `Until then the spec goes by the name of its file, \`${spec.id.value}\`.`,
      };
    }
  },
};
