import type { Checkpoint, RecordEntry, RecordFault } from './record-store.ts';

/**
 * Parameters of `records.open`. `entries` are those read from other records, and are verified; `expected` says how far
 * the records had come, so that missing last entries are noticed. Both may be left out.
 */
export interface OpenParameters {
  readonly entries?: readonly RecordEntry[];
  readonly expected?: Checkpoint;
}

/** Answer of `records.open`. The handle is opaque; it ends with the process, or when 1024 newer ones were in use. */
export interface OpenAnswer extends Checkpoint {
  readonly handle: string;
}

/** Parameters of `records.append`; the record is any value with a canonical form. */
export interface AppendParameters {
  readonly handle: string;
  readonly record: unknown;
}

/** Answer of `records.append`. */
export interface AppendAnswer {
  readonly entry: RecordEntry;
}

/**
 * Parameters of `records.read`: from sequence number `from` (0 if left out), at most `limit` (1000 if left out). A
 * greater limit is one of 1000.
 */
export interface ReadParameters {
  readonly handle: string;
  readonly from?: number;
  readonly limit?: number;
}

/** Answer of `records.read`: the entries asked for, and how far the records have come. */
export interface ReadAnswer extends Checkpoint {
  readonly entries: readonly RecordEntry[];
}

/** Parameters of `records.verify`. */
export interface VerifyParameters {
  readonly handle: string;
  readonly expected?: Checkpoint;
}

/** Answer of `records.verify`; `fault` is null where `ok`, else it names the first broken entry. */
export interface VerifyAnswer extends Checkpoint {
  readonly ok: boolean;
  readonly fault: RecordFault | null;
}
