import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { Digest } from '../core/digest.ts';
import { ChainReader, emptyHead, type KeptEntry, nextEntry } from './chain.ts';
import { readEntry } from './entry-text.ts';
import type { Checkpoint, RecordFault, RecordStore } from './record-store.ts';
import { sqliteSchema } from './sqlite-schema.ts';
import { StoreRefusal } from './store-refusal.ts';

/** Milliseconds that an append waits for another process to finish its own. */
const busyTimeout = 20_000;

/**
 * Opens the records in a SQLite file, which is made where there is none. Several processes may have it open.
 *
 * @throws StoreRefusal where an entry was changed or removed, or where the file is no sound record file
 */
export function openSqliteStore(path: string, expected?: Checkpoint): RecordStore {
  if (!existsSync(dirname(path))) {
    throw new StoreRefusal(unreadable(`there is no folder for the record file ${path}`));
  }
  return readably(() => {
    const database = new Database(path, { timeout: busyTimeout });
    try {
      prepare(database);
      return storeOf(database, expected);
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

function prepare(database: Database.Database): void {
  isOurs(database);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  // Each append goes on into the main file. A damaged log is cut at the damage without a word, and so must never be
  // the only place of an entry that was acknowledged.
  database.pragma('wal_autocheckpoint = 1');
  const create = database.transaction(() => {
    if (isOurs(database)) return;
    for (const statement of sqliteSchema) database.exec(statement);
  });
  create.immediate();
}

/** Whether the file has the tables and triggers of records; false where it has none at all. */
function isOurs(database: Database.Database): boolean {
  const existing = database
    .prepare("SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid")
    .pluck()
    .all();
  if (existing.length > 0 && existing.join(';') !== sqliteSchema.join(';')) {
    throw new StoreRefusal(unreadable('the file has other tables or triggers than those of records'));
  }
  return existing.length > 0;
}

function storeOf(database: Database.Database, expected?: Checkpoint): RecordStore {
  const last = database.prepare<[], { sequence: number; digest: Digest }>(
    'SELECT sequence, digest FROM entries ORDER BY sequence DESC LIMIT 1',
  );
  const all = database.prepare<[], KeptEntry>('SELECT * FROM entries ORDER BY sequence');
  const some = database.prepare<[number, number], KeptEntry>(
    'SELECT * FROM entries WHERE sequence >= ? ORDER BY sequence LIMIT ?',
  );
  const insert = database.prepare<[KeptEntry]>(
    'INSERT INTO entries VALUES (@sequence, @previous, @record, @digest)',
  );
  const greatest = database
    .prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'entries'")
    .pluck();

  const checkpoint = (): Checkpoint => {
    const entry = last.get();
    return entry === undefined
      ? { size: 0, head: emptyHead }
      : { size: entry.sequence + 1, head: entry.digest };
  };
  const verifyAll = database.transaction((known?: Checkpoint): RecordFault | null => {
    const reader = new ChainReader(known);
    try {
      for (const entry of all.iterate()) {
        const fault = reader.next(entry);
        if (fault !== null) return fault;
      }
    } catch (error) {
      return unreadable(
        `the file is damaged at entry ${reader.checkpoint.size}: ${messageOf(error)}`,
        reader.checkpoint.size,
      );
    }
    return reader.end((greatest.get() ?? -1) + 1);
  });
  const append = database.transaction((record: Parameters<RecordStore['append']>[0]) => {
    const entry = nextEntry(checkpoint(), record);
    insert.run(entry);
    return entry;
  });

  const fault = verifyAll(expected);
  if (fault !== null) throw new StoreRefusal(fault);
  return {
    append: (record) => readEntry(append.immediate(record)),
    read: (from, limit) => some.all(from, limit).map(readEntry),
    checkpoint,
    verify: (known) => verifyAll(known),
    close: () => database.close(),
  };
}

function readably(open: () => RecordStore): RecordStore {
  try {
    return open();
  } catch (error) {
    if (error instanceof Database.SqliteError)
      throw new StoreRefusal(unreadable(`the record file cannot be read: ${error.message}`));
    throw error;
  }
}

function unreadable(message: string, sequence: number | null = null): RecordFault {
  return { rule: 'store-unreadable', sequence, message };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
