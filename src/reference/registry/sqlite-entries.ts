import type Database from 'better-sqlite3';
import type { Digest } from '../core/digest.ts';
import { ChainReader, emptyHead, type KeptEntry } from './chain.ts';
import type { Checkpoint, RecordFault } from './record-store.ts';
import { sqliteSchema } from './sqlite-schema.ts';
import { StoreRefusal } from './store-refusal.ts';

/** What can be asked of the entries in a SQLite database without changing it. */
export interface SqliteEntries {
  checkpoint(): Checkpoint;
  read(from: number, limit: number): readonly KeptEntry[];
  verify(expected?: Checkpoint): RecordFault | null;
}

/**
 * Whether a database has the tables and triggers of records; false where it has none at all.
 *
 * @throws StoreRefusal where it has others
 */
export function hasEntries(database: Database.Database): boolean {
  const existing = database
    .prepare("SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid")
    .pluck()
    .all();
  if (existing.length > 0 && existing.join(';') !== sqliteSchema.join(';')) {
    throw new StoreRefusal(unreadable('the file has other tables or triggers than those of records'));
  }
  return existing.length > 0;
}

/** The entries of a database that {@link hasEntries} says has them. */
export function sqliteEntries(database: Database.Database): SqliteEntries {
  const last = database.prepare<[], { sequence: number; digest: Digest }>(
    'SELECT sequence, digest FROM entries ORDER BY sequence DESC LIMIT 1',
  );
  const all = database.prepare<[], KeptEntry>('SELECT * FROM entries ORDER BY sequence');
  const some = database.prepare<[number, number], KeptEntry>(
    'SELECT * FROM entries WHERE sequence >= ? ORDER BY sequence LIMIT ?',
  );
  const greatest = database
    .prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'entries'")
    .pluck();
  const verifyAll = database.transaction((expected?: Checkpoint): RecordFault | null => {
    const reader = new ChainReader(expected);
    try {
      for (const entry of all.iterate()) {
        const fault = reader.next(entry);
        if (fault !== null) return fault;
      }
    } catch (error) {
      const { size } = reader.checkpoint;
      return unreadable(`the file is damaged at entry ${size}: ${messageOf(error)}`, size);
    }
    return reader.end((greatest.get() ?? -1) + 1);
  });
  return {
    checkpoint() {
      const entry = last.get();
      return entry === undefined
        ? { size: 0, head: emptyHead }
        : { size: entry.sequence + 1, head: entry.digest };
    },
    read: (from, limit) => some.all(from, limit),
    verify: (expected) => verifyAll(expected),
  };
}

/** The fault of a file that cannot be read, at an entry or before any. */
export function unreadable(message: string, sequence: number | null = null): RecordFault {
  return { rule: 'store-unreadable', sequence, message };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
