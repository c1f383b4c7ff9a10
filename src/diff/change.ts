import type { ObligationKind, Place } from './obligation.ts';

/** What became of an obligation. `reworded`: other words, the same promise. */
export const changeClasses = [
  'removed',
  'weakened',
  'added',
  'strengthened',
  'renamed',
  'moved',
  'reworded',
] as const;

/** One of {@link changeClasses}. */
export type ChangeClass = (typeof changeClasses)[number];

/** What a change is about: an obligation, or something that decides how obligations are judged. */
export type ChangedKind = ObligationKind | 'ignore' | 'level' | 'prose';

/** One change between two versions of a project's specs. */
export interface Change {
  readonly class: ChangeClass;
  readonly kind: ChangedKind;
  /** Folder of the project's config from the root of the tree. */
  readonly project: string;
  /** Id of the spec, as it is now; empty for a level. */
  readonly spec: string;
  /** Name of the obligation as it is now, or as it was where it is gone. */
  readonly name: string;
  /** Its full name before, where that is another. */
  readonly was: string | undefined;
  readonly before: Place | undefined;
  readonly after: Place | undefined;
  /** What is no longer said, what is said now, and what is asked otherwise. */
  readonly details: readonly string[];
  /** Digests of what it said and says; null where there was or is none. */
  readonly old: string | null;
  readonly new: string | null;
}

/** Whether less is promised, or less is looked at, than before. */
export function isWeakening({ class: what }: Change): boolean {
  return what === 'removed' || what === 'weakened';
}

/** The name by which reports and transition records call what changed. */
export function changedName({ spec, name }: Pick<Change, 'spec' | 'name'>): string {
  if (spec === '') return name;
  return name === '' ? spec : `${spec}.${name}`;
}
