import { implies } from '../predicate/implies.ts';
import { type Change, type ChangeClass, changedName } from './change.ts';
import { contentDigest, type Obligation, type Statement } from './obligation.ts';
import type { Pair } from './pair-obligations.ts';
import { together } from './statements.ts';

/** What became of one obligation; undefined where nothing did. */
export function classify({ before, after }: Pair): Change | undefined {
  if (before === undefined || after === undefined) return oneSided(before, after);
  const was =
    changedName(shown(before)) === changedName(shown(after)) ? undefined : changedName(shown(before));
  const content = comparison(before, after);
  const position = positionChange(before, after);
  const what = content.class ?? position ?? (before.wording === after.wording ? undefined : 'reworded');
  return what === undefined ? undefined : { ...changeOf(what, before, after), was, details: content.details };
}

function oneSided(before: Obligation | undefined, after: Obligation | undefined): Change | undefined {
  if (before !== undefined) return changeOf('removed', before, undefined);
  return after === undefined ? undefined : changeOf('added', undefined, after);
}

function changeOf(what: ChangeClass, before: Obligation | undefined, after: Obligation | undefined): Change {
  const either = after ?? before;
  if (either === undefined) throw new TypeError('A change has a version before or after.');
  return {
    class: what,
    ...shown(either),
    was: undefined,
    before: before?.place,
    after: after?.place,
    details: [],
    old: before === undefined ? null : contentDigest(before),
    new: after === undefined ? null : contentDigest(after),
  };
}

/** Whether less or more is said. Where both is the case, the loss counts: nobody can tell that the gain makes up for it. */
function comparison(
  before: Obligation,
  after: Obligation,
): { class?: ChangeClass; details: readonly string[] } {
  if (contentDigest(before) === contentDigest(after)) return { details: [] };
  const lost = beyond(before.statements, after.statements);
  const gained = beyond(after.statements, before.statements);
  const gone = before.circumstances.filter((each) => !after.circumstances.includes(each));
  const come = after.circumstances.filter((each) => !before.circumstances.includes(each));
  const reordered = before.circumstances.join('\n') !== after.circumstances.join('\n');
  const details = [
    ...lost.map((each) => `no longer said: ${spoken(each)}`),
    ...gained.map((each) => `said now: ${spoken(each)}`),
    ...gone.map((each) => `no longer asked under: ${each}`),
    ...come.map((each) => `asked now under: ${each}`),
    ...(reordered && gone.length + come.length === 0 ? ['asked in another order'] : []),
  ];
  if (lost.length > 0 || reordered) return { class: 'weakened', details };
  return gained.length > 0 ? { class: 'strengthened', details } : { details };
}

/** The statements that do not follow from others. */
function beyond(statements: readonly Statement[], others: readonly Statement[]): readonly Statement[] {
  return statements.filter(({ label, expr }) => {
    const sameLabel = others.filter((other) => other.label === label);
    return sameLabel.length === 0 || !implies(together(sameLabel), expr);
  });
}

function spoken({ label, text }: Statement): string {
  return label === 'predicate' || label === 'expr' || label === 'then' ? text : `${label}: ${text}`;
}

function positionChange(before: Obligation, after: Obligation): ChangeClass | undefined {
  if (before.spec !== after.spec || before.project !== after.project || before.owner !== after.owner)
    return 'moved';
  if (before.name !== after.name) return 'renamed';
  // A spec is a file; where its rows stand follows from that.
  return before.kind === 'spec' && before.place.file !== after.place.file ? 'moved' : undefined;
}

/** What an obligation is called in a report: a case by what it stands under too. */
function shown({ kind, project, spec, owner, name }: Obligation) {
  return { kind, project, spec, name: owner === '' ? name : `${owner} / ${name}` };
}
