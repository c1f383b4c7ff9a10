import { listed } from '../listed.ts';
import type { CheckRule } from '../rule.ts';

const requiredParts = ['identity', 'associativity'];

export const rule: CheckRule = {
  id: 'law-part-missing',
  severity: 'error',
  why: 'A law states an algebra in labelled parts, at least `**identity:**` and `**associativity:**`. A law with one of them is a unit that claims more than it says. More parts, such as `**commutativity:**`, are welcome.',
  accepted: `## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| join_laws | law | [[example]] | \`three_lists()\` | **identity:** \`join(a, empty) == a\` **associativity:** \`join(join(a, b), c) == join(a, join(b, c))\` |
`,
  rejected: `## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| join_laws | law | [[example]] | \`three_lists()\` | **identity:** \`join(a, empty) == a\` |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      for (const { id, kind, parts } of spec.properties) {
        if (kind.value !== 'law') continue;
        const labels = parts.map((part) => part.label?.value.trim().toLowerCase());
        const missing = requiredParts.filter((label) => !labels.includes(label));
        if (missing.length === 0) continue;
        yield {
          file: spec.file,
          range: parts[0]?.clause.range ?? id.range,
          message: `Unexpected law \`${id.value}\` without ${listed(missing)}, expected both labelled parts.`,
          expected: missing.map((label) => `**${label}:** \`…\``).join(' '),
          note: 'Add the part, or call the property a unit.',
        };
      }
    }
  },
};
