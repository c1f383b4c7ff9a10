import { ignoreProblem } from '../ignore-problem.ts';
import type { CheckRule } from '../rule.ts';

export const rule: CheckRule = {
  id: 'ignore-invalid',
  severity: 'error',
  why: 'A comment `<!-- lawful-ignore rule-id: reason -->` silences the findings of one rule: inside a row, step, heading or paragraph those about that block, on a line of its own those about the next block, and at the very beginning of the file also those about the frontmatter. The reason is required, and stands in every report. A comment that is not of this form silences nothing, whatever its writer thought.',
  accepted: `## Waiting jobs

<!-- a note for writers -->
`,
  rejected: `## Waiting jobs

<!-- lawful-ignore link-borken: the file is written by the build -->
<!-- lawful-ignore link-broken -->

See [the list](jobs.html).
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      for (const ignore of spec.ignores) {
        const problem = ignoreProblem(ignore);
        if (problem !== undefined) yield { file: spec.file, ...problem };
      }
    }
  },
};
