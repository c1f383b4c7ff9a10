import type { Json } from '../../runtime/runtime.ts';
import type { Digest } from '../core/digest.ts';

/** One entry of the records: its content, and what binds it to the entry before. */
export interface RecordEntry {
  /** Counts from 0 without gaps. */
  readonly sequence: number;
  /** The digest of the entry before; 64 zero digits for the first. */
  readonly previous: Digest;
  readonly record: Json;
  /** Over the canonical bytes of `{previous, record, sequence}`. */
  readonly digest: Digest;
}

/** How far the records had come at some moment, kept by whoever wants to notice that the last entries are gone. */
export interface Checkpoint {
  readonly size: number;
  readonly head: Digest;
}

/** What is wrong with the records, and with which entry. */
export interface RecordFault {
  readonly rule: 'entry-changed' | 'entry-missing' | 'store-unreadable';
  /** The sequence number of the first broken entry, or null where none can be told. */
  readonly sequence: number | null;
  readonly message: string;
}

/** An append-only list of check results, in which each entry carries the digest of the one before. */
export interface RecordStore {
  /**
   * Appends one record and returns once it is kept: what was returned is not lost when the process is killed.
   *
   * @throws DocumentRefusal where the record has no canonical form
   */
  append(record: Json): RecordEntry;
  /** Entries from sequence number `from` on, in order, at most `limit`. */
  read(from: number, limit: number): readonly RecordEntry[];
  checkpoint(): Checkpoint;
  /** Looks at every entry again: null where all are as they were appended, else the first broken one. */
  verify(expected?: Checkpoint): RecordFault | null;
  close(): void;
}
