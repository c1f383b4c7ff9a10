import { directLeftoversOf } from '../direct-leftovers.ts';
import { quoted } from '../quoted.ts';
import type { CheckRule } from '../rule.ts';

export const rule: CheckRule = {
  id: 'content-not-understood',
  severity: 'error',
  why: 'Nothing that looks normative is silently ignored. A table, list, step or heading in a normative place that has no known shape would be taken for a promise by its readers and for nothing by the compiler.',
  accepted: `## Model

### States

- \`waiting\`
- \`running\`
`,
  rejected: `## Model

### States

| state |
| -- |
| waiting |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      for (const { range, what, expected, misspelt } of directLeftoversOf(spec)) {
        if (misspelt !== undefined) continue;
        yield {
          file: spec.file,
          range,
          message: `Unexpected ${what.replace(/^(?:an?|the) /, '')}, expected ${expected}.`,
          actual: quoted(spec.source.text.slice(range.start.offset, range.end.offset)),
          expected,
          note: 'It looks normative, and nothing was read from it. Give it the expected shape, or move it to a section of prose.',
        };
      }
    }
  },
};
