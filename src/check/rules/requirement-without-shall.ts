import { isRetired } from '../../spec/same-requirement.ts';
import type { CheckRule } from '../rule.ts';

export const rule: CheckRule = {
  id: 'requirement-without-shall',
  severity: 'error',
  why: 'The text of a requirement binds somebody with SHALL or MUST, in capitals, which set the promise apart from the prose around it. Requirements that a change file removes or renames need no text.',
  accepted: `### Requirement: Nothing is lost

The queue SHALL hand out each job once.
`,
  rejected: `### Requirement: Nothing is lost

The queue should hand out each job once.
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      for (const requirement of spec.requirements) {
        const { name, text, range } = requirement;
        if (/\b(?:SHALL|MUST)\b/.test(`${name}\n${text}`) || isRetired(requirement)) continue;
        const weak = /\b(shall|must|should|will)\b/i.exec(text)?.[1];
        yield {
          file: spec.file,
          range,
          message: `Unexpected requirement \`${name}\` without SHALL or MUST${weak === undefined ? '.' : `, but with \`${weak}\`.`}`,
          ...(weak === undefined ? {} : { actual: weak }),
          expected: 'SHALL or MUST',
          note: 'Say in the text under the heading who SHALL do what.',
        };
      }
    }
  },
};
