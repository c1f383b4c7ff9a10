import type { Digest } from '../core/digest.ts';
import { ChainReader, emptyHead, type KeptEntry, nextEntry } from './chain.ts';
import { keepEntry, readEntry } from './entry-text.ts';
import type { Checkpoint, RecordFault, RecordStore } from './record-store.ts';
import { StoreRefusal } from './store-refusal.ts';

/**
 * Opens records in memory, empty or from entries that were read elsewhere.
 *
 * @param entries as they came, whatever they are
 * @throws StoreRefusal where an entry was changed or removed, also at the end where `expected` says how many there were
 */
export function openMemoryStore(entries: readonly unknown[] = [], expected?: Checkpoint): RecordStore {
  const given = entries.map(keepEntry);
  const fault = firstFault(given, expected);
  if (fault !== null) throw new StoreRefusal(fault);
  const kept = given.filter((entry) => entry !== null);
  let checkpoint: Checkpoint = { size: kept.length, head: (kept.at(-1)?.digest as Digest) ?? emptyHead };
  return {
    append(record) {
      const entry = nextEntry(checkpoint, record);
      kept.push(entry);
      checkpoint = { size: kept.length, head: entry.digest };
      return readEntry(entry);
    },
    read: (from, limit) => kept.slice(from, from + limit).map(readEntry),
    checkpoint: () => checkpoint,
    verify: (earlier) => firstFault(kept, earlier),
    close() {
      kept.length = 0;
    },
  };
}

function firstFault(entries: readonly (KeptEntry | null)[], expected?: Checkpoint): RecordFault | null {
  const reader = new ChainReader(expected);
  for (const entry of entries) {
    const fault = reader.next(entry);
    if (fault !== null) return fault;
  }
  return reader.end();
}
