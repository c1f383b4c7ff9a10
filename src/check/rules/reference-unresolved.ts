import type { Reference } from '../../spec/reference.ts';
import type { Spec } from '../../spec/spec.ts';
import { alsoHere } from '../also-here.ts';
import { cellOfRow } from '../cell-of-row.ts';
import { didYouMean } from '../did-you-mean.ts';
import type { NearestTarget } from '../nearest-target.ts';
import { referenceText } from '../reference-text.ts';
import type { CheckRule, Finding } from '../rule.ts';
import { unreadOf } from '../unread.ts';
import { unresolvedGroups } from '../unresolved-references.ts';

export const rule: CheckRule = {
  id: 'reference-unresolved',
  severity: 'error',
  why: 'A reference names a spec, a row or a state of this run: `[[spec]]`, `[[spec.row]]`, `[[spec.model.state]]`, or in prose a verb, a spec and a row, such as: requires wild-registry `registry_append_only`. A target that does not exist is an error and never skipped, since whatever the reference should carry over, a guard or a derivation, would be empty. All references of a file to one missing spec, or to one missing row, are one finding; a property that derives from nothing is one too.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[example]] |

## Model

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| take | waiting | running | [[example.first_in_first_out]] |
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| first_in_first_out | invariant | \`taken_order == arrival_order\` | [[exmaple]] |

## Model

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| take | waiting | running | [[example.first_in_frist_out]] ∧ requires job-store \`append_only\` |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      for (const { first, others, nearest } of unresolvedGroups(corpus, spec)) {
        yield {
          file: spec.file,
          range: first.range,
          message: `Unexpected reference ${referenceText(first)}${reason(first, nearest)}.${didYouMean(nearest.name)}`,
          actual: first.row === undefined ? first.target : `${first.target}.${first.row}`,
          expected: nearest.name ?? whatIsExpected(nearest.spec),
          note: noteOf(first, nearest),
          related: alsoHere(
            spec.file,
            others.map(({ range }) => range),
          ),
        };
      }
      yield* withoutReference(spec);
    }
  },
};

/** A property that derives from nothing. A cell with text that is no reference is reported as that. */
function* withoutReference(spec: Spec): Iterable<Finding> {
  const unread = unreadOf(spec);
  for (const { id, derivesFrom, range } of spec.properties) {
    if (derivesFrom.length > 0 || cellOfRow(spec, range, 'derives_from') === undefined) continue;
    if (unread.within(range.start.offset, range.end.offset)) continue;
    yield {
      file: spec.file,
      range: id.range,
      message: `Unexpected property \`${id.value}\` that derives from nothing, expected a reference in \`derives_from\`.`,
      actual: id.value,
      expected: `[[${spec.id.value}.constraint_id]]`,
      note: 'A property is counted for the constraint that it derives from.',
    };
  }
}

function whatIsExpected(spec: Spec | undefined): string {
  return spec === undefined ? 'a spec of this run' : `a row of ${spec.id.value}`;
}

function reason(reference: Reference, { spec, row }: NearestTarget): string {
  if (spec !== undefined) return `: the spec \`${spec.id.value}\` has no \`${row}\``;
  if (reference.form === 'prose') return `: this run has no spec named \`${reference.target}\``;
  return row === '' ? ', which names no spec of this run' : ': this run has no spec of that name';
}

function noteOf(reference: Reference, { spec, name }: NearestTarget): string {
  if (spec !== undefined || name !== undefined)
    return 'Nothing is carried over from a target that does not exist.';
  const file = reference.form === 'prose' ? `the file of \`${reference.target}\`` : 'the file of that spec';
  return `Add ${file} to the specs that are checked together, or correct the name.`;
}
