import type { Json } from '../../runtime/runtime.ts';
import { canonicalText } from '../core/canonical.ts';
import { type Digest, digestOfBytes } from '../core/digest.ts';
import { DocumentRefusal } from '../core/document-refusal.ts';
import { limits } from '../core/limits.ts';
import type { Checkpoint, RecordFault } from './record-store.ts';

/** An entry as it is kept: its record in canonical text. */
export interface KeptEntry {
  readonly sequence: number;
  readonly previous: string;
  readonly record: string;
  readonly digest: string;
}

/** The head of no entries. */
export const emptyHead: Digest = `sha256:${'0'.repeat(64)}`;

/**
 * The entry that comes after `before`.
 *
 * @throws DocumentRefusal where the record has no canonical form or more than 64 MiB
 */
export function nextEntry(before: Checkpoint, record: Json): KeptEntry & { readonly digest: Digest } {
  const bound = { sequence: before.size, previous: before.head, record: canonicalText(record) };
  if (Buffer.byteLength(bound.record, 'utf8') > limits.documentBytes) {
    throw new DocumentRefusal('text-too-large', `a record has at most ${limits.documentBytes} bytes`);
  }
  return { ...bound, digest: digestOfEntry(bound) };
}

/** Reads entries in order and names the first that is not what was appended, or that is not there. */
export class ChainReader {
  #size = 0;
  #head: Digest = emptyHead;
  readonly #expected: Checkpoint | undefined;

  constructor(expected?: Checkpoint) {
    this.#expected = expected;
  }

  get checkpoint(): Checkpoint {
    return { size: this.#size, head: this.#head };
  }

  /** @param entry null where what stands there is no entry */
  next(entry: KeptEntry | null): RecordFault | null {
    const sequence = this.#size;
    if (entry === null) return changed(sequence, `entry ${sequence} is no entry as one is appended`);
    if (entry.sequence !== sequence) return missing(sequence);
    if (entry.previous !== this.#head) {
      return changed(sequence, `entry ${sequence} does not follow from the entry before`);
    }
    if (entry.digest !== digestOfEntry(entry)) {
      return changed(sequence, `entry ${sequence} is not what was appended`);
    }
    this.#size += 1;
    this.#head = entry.digest as Digest;
    return this.#size === this.#expected?.size && this.#head !== this.#expected.head
      ? changed(sequence, `entry ${sequence} is not the one of the checkpoint`)
      : null;
  }

  /** @param size how many entries there must be at least, beside what the checkpoint says */
  end(size = 0): RecordFault | null {
    return this.#size < Math.max(size, this.#expected?.size ?? 0) ? missing(this.#size) : null;
  }
}

function digestOfEntry(entry: Omit<KeptEntry, 'digest'>): Digest {
  // The canonical text of the three members, without reading the record's text again.
  const bound = `{"previous":${canonicalText(entry.previous)},"record":${entry.record},"sequence":${entry.sequence}}`;
  return digestOfBytes(Buffer.from(bound, 'utf8'));
}

function changed(sequence: number, message: string): RecordFault {
  return { rule: 'entry-changed', sequence, message };
}

function missing(sequence: number): RecordFault {
  return { rule: 'entry-missing', sequence, message: `entry ${sequence} is gone` };
}
