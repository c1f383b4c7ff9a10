import { didYouMean } from '../did-you-mean.ts';
import { directLeftoversOf } from '../direct-leftovers.ts';
import { quoted } from '../quoted.ts';
import type { CheckRule } from '../rule.ts';

export const rule: CheckRule = {
  id: 'keyword-misspelt',
  severity: 'error',
  why: 'A heading or step whose keyword is mistyped is prose to every tool that reads the file, so that what it promises is checked by nobody. Headings and steps that are one slip away from a keyword are reported with the one that was probably meant.',
  accepted: `### Requirement: Nothing is lost

The queue SHALL hand out each job once.

#### Scenario: Two jobs

- **WHEN** two jobs arrive
- **THEN** two jobs are taken
`,
  rejected: `### Requirment

The queue SHALL hand out each job once.

### Requirement: Nothing is lost

The queue SHALL hand out each job once.

#### Senario: Two jobs

- **WHEN** two jobs arrive
- **THEN** two jobs are taken

#### Scenario: Three jobs

- Whne three jobs arrive
- **THEN** three jobs are taken
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      for (const { range, what, expected, misspelt } of directLeftoversOf(spec)) {
        if (misspelt === undefined) continue;
        yield {
          file: spec.file,
          range,
          message: `Unexpected ${what.replace(/^(?:an?|the) /, '')}, expected ${expected}.${didYouMean(misspelt.nearest)}`,
          actual: quoted(misspelt.written),
          expected: misspelt.nearest,
          note: 'It reads as prose now. Correct the keyword, or word the text so that it does not look like one.',
        };
      }
    }
  },
};
