import type { Spec } from '../../spec/spec.ts';
import { cellOfRow } from '../cell-of-row.ts';
import { clausesOf } from '../clauses.ts';
import type { CheckRule, Finding } from '../rule.ts';

export const rule: CheckRule = {
  id: 'predicate-syntax',
  severity: 'error',
  why: 'A predicate of a property or of a THEN is a formula or one of the forms of controlled English. A text with formula marks that is neither would become a test of something else, or of nothing. Plain words are no error: they are left for the binding to fill. The expr of a constraint may be prose or formula, only not empty.',
  accepted: `## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| all_taken | unit | [[example]] | \`jobs()\` | \`taken == arrived ∧ waiting == []\` |
`,
  rejected: `## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| all_taken | unit | [[example]] | \`jobs()\` | \`taken = arrived ∧ waiting == [\` |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      yield* emptyConstraints(spec);
      for (const { clause } of clausesOf(spec)) {
        for (const { span, seen, expected } of clause.predicate.problems) {
          yield {
            file: spec.file,
            range: clause.rangeOf(span),
            message: `Unexpected ${seen.replace(/^the /, '')} in a predicate, expected ${expected}.`,
            actual: seen,
            expected,
            note: 'Until it reads, no test is made of this predicate.',
          };
        }
      }
    }
  },
};

/** A constraint without words says nothing that a predicate could be held against. */
function* emptyConstraints(spec: Spec): Iterable<Finding> {
  for (const { id, expr, range } of spec.constraints) {
    if (expr.text.trim() !== '' || cellOfRow(spec, range, 'expr') === undefined) continue;
    yield {
      file: spec.file,
      range: id.range,
      message: `Unexpected empty \`expr\` of the constraint \`${id.value}\`, expected what it demands.`,
      actual: '',
      expected: 'a sentence or a formula',
      note: 'Write in `expr` what must hold, as prose, as a formula, or both.',
    };
  }
}
