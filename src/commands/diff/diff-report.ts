import {
  type Change,
  type ChangeClass,
  type ChangedKind,
  changeClasses,
  changedName,
} from '../../diff/change.ts';
import type { Place } from '../../diff/obligation.ts';

/** What `lawful diff --format json` prints; its schema is `schemas/diff-report.schema.json`. */
export interface DiffReport {
  readonly version: 1;
  readonly changes: readonly JsonChange[];
  /** How many changes of each class there are. */
  readonly summary: Readonly<Record<ChangeClass, number>>;
}

/** One change on the wire: every key is always there. */
export interface JsonChange {
  readonly class: ChangeClass;
  readonly kind: ChangedKind;
  readonly project: string;
  readonly name: string;
  readonly was: string | null;
  readonly before: Place | null;
  readonly after: Place | null;
  readonly details: readonly string[];
  readonly old: string | null;
  readonly new: string | null;
}

/** Makes the report of a diff. */
export function diffReport(changes: readonly Change[]): DiffReport {
  return { version: 1, changes: changes.map(jsonChange), summary: countsOf(changes) };
}

/** A change as it stands in reports. */
export function jsonChange(change: Change): JsonChange {
  return {
    class: change.class,
    kind: change.kind,
    project: change.project,
    name: changedName(change),
    was: change.was ?? null,
    before: change.before ?? null,
    after: change.after ?? null,
    details: change.details,
    old: change.old,
    new: change.new,
  };
}

/** How many changes of each class there are. */
export function countsOf(changes: readonly Change[]): Readonly<Record<ChangeClass, number>> {
  const counts = changeClasses.map((name) => [
    name,
    changes.filter(({ class: what }) => what === name).length,
  ]);
  return Object.fromEntries(counts);
}
