import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { emptyHead } from './chain.ts';
import type { Checkpoint, RecordFault } from './record-store.ts';
import { hasEntries, sqliteEntries, unreadable } from './sqlite-entries.ts';
import { StoreRefusal } from './store-refusal.ts';

/** How far the records of a file go, and the first fault among them; null where they are as they were appended. */
export interface VerifiedFile extends Checkpoint {
  readonly fault: RecordFault | null;
}

/**
 * Looks at every entry of a record file and changes none. A fault with no sequence number says that the file is no
 * record file.
 */
export function verifySqliteFile(path: string, expected?: Checkpoint): VerifiedFile {
  const nothing = { size: 0, head: emptyHead };
  if (!existsSync(path)) return { ...nothing, fault: unreadable('there is no such file') };
  let database: Database.Database | undefined;
  try {
    // Opened for reading alone, SQLite would leave its shared memory and log beside a file that had none.
    database = new Database(path, { fileMustExist: true });
    database.pragma('query_only = ON');
    if (!hasEntries(database)) return { ...nothing, fault: unreadable('the file has no table of records') };
    const entries = sqliteEntries(database);
    return { ...entries.checkpoint(), fault: entries.verify(expected) };
  } catch (error) {
    if (error instanceof StoreRefusal) return { ...nothing, fault: error.fault };
    if (!(error instanceof Database.SqliteError)) throw error;
    return { ...nothing, fault: unreadable(`the record file cannot be read: ${error.message}`) };
  } finally {
    database?.close();
  }
}
