import type { Change } from '../diff/change.ts';
import type { TouchedFile } from './edit.ts';
import type { Risk } from './risk.ts';

/**
 * Where an edit stands before anything is run. `refused`: something is weakened and nobody with authority agreed, or a
 * record is unsound. `agreed`: all that no test can vouch for has a sound record. `open`: somebody has to be asked.
 */
export type Standing = 'refused' | 'agreed' | 'open';

/** A sound record that agrees to a change, which makes it an intentional one. */
export interface Agreement {
  /** Path of the record, in the project. */
  readonly record: string;
  readonly authority: string;
  readonly reason: string;
}

/** Something that an edit changes, and the agreement to it. */
export interface Judged<Item> {
  readonly item: Item;
  readonly agreement: Agreement | undefined;
}

/** Something wrong with a transition record. */
export interface RecordFault {
  /** Path of the record, in the project. */
  readonly record: string;
  readonly project: string;
  readonly message: string;
}

/** What the gate makes of an edit. */
export interface Judgement {
  readonly risk: Risk;
  readonly standing: Standing;
  readonly changes: readonly Judged<Change>[];
  readonly touched: readonly Judged<TouchedFile>[];
  readonly faults: readonly RecordFault[];
}
