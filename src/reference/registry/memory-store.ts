import { ChainReader, emptyHead, type KeptEntry, nextEntry } from './chain.ts';
import { keepEntry, readEntry } from './entry-text.ts';
import type { Checkpoint, RecordEntry, RecordFault, RecordStore } from './record-store.ts';
import { StoreRefusal } from './store-refusal.ts';

/**
 * Opens records in memory, empty or from entries that were read elsewhere.
 *
 * @throws StoreRefusal where an entry was changed or removed, also at the end where `expected` says how many there were
 */
export function openMemoryStore(entries: readonly RecordEntry[] = [], expected?: Checkpoint): RecordStore {
  const kept: KeptEntry[] = entries.map(keepEntry);
  const verify = (checkpoint?: Checkpoint): RecordFault | null => {
    const reader = new ChainReader(checkpoint);
    for (const entry of kept) {
      const fault = reader.next(entry);
      if (fault !== null) return fault;
    }
    return reader.end();
  };
  const fault = verify(expected);
  if (fault !== null) throw new StoreRefusal(fault);
  let checkpoint: Checkpoint = { size: kept.length, head: entries.at(-1)?.digest ?? emptyHead };
  return {
    append(record) {
      const entry = nextEntry(checkpoint, record);
      kept.push(entry);
      checkpoint = { size: kept.length, head: entry.digest };
      return readEntry(entry);
    },
    read: (from, limit) => kept.slice(from, from + limit).map(readEntry),
    checkpoint: () => checkpoint,
    verify,
    close() {
      kept.length = 0;
    },
  };
}
