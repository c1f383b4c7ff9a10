import type { Answer } from '../../reference/ladder/documents.ts';
import type { Reason } from '../../reference/ladder/reason.ts';

/** What one rung of the gate found, and why, for people. */
export interface RungResult extends Answer {
  readonly reason?: Reason;
  /** One line. */
  readonly note: string;
  /** What its check printed, where that helps; empty otherwise. */
  readonly output: string;
}

/** The rung allows, as far as its place on the ladder lets it. */
export function allows(note: string): RungResult {
  return { verdict: 'allow', note, output: '' };
}

/** The rung refuses. */
export function denies(reason: Reason, note: string, output = ''): RungResult {
  return { verdict: 'deny', reason, note, output };
}

/** The rung found nothing wrong, and that decides nothing. */
export function abstains(note: string): RungResult {
  return { verdict: 'defer', note, output: '' };
}

/** The rung could not tell. */
export function cannotTell(note: string, output = ''): RungResult {
  return { verdict: 'indeterminate', note, output };
}
