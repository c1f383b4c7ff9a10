import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { type KeptEntry, nextEntry } from './chain.ts';
import { readEntry } from './entry-text.ts';
import type { Checkpoint, RecordStore } from './record-store.ts';
import { hasEntries, sqliteEntries, unreadable } from './sqlite-entries.ts';
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
  hasEntries(database);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  // Each append goes on into the main file. A damaged log is cut at the damage without a word, and so must never be
  // the only place of an entry that was acknowledged.
  database.pragma('wal_autocheckpoint = 1');
  const create = database.transaction(() => {
    if (hasEntries(database)) return;
    for (const statement of sqliteSchema) database.exec(statement);
  });
  create.immediate();
}

function storeOf(database: Database.Database, expected?: Checkpoint): RecordStore {
  const entries = sqliteEntries(database);
  const insert = database.prepare<[KeptEntry]>(
    'INSERT INTO entries VALUES (@sequence, @previous, @record, @digest)',
  );
  const append = database.transaction((record: Parameters<RecordStore['append']>[0]) => {
    const entry = nextEntry(entries.checkpoint(), record);
    insert.run(entry);
    return entry;
  });

  const fault = entries.verify(expected);
  if (fault !== null) throw new StoreRefusal(fault);
  return {
    append: (record) => readEntry(append.immediate(record)),
    read: (from, limit) => entries.read(from, limit).map(readEntry),
    checkpoint: entries.checkpoint,
    verify: entries.verify,
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
