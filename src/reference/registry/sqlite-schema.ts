/**
 * The tables and triggers of a record file. AUTOINCREMENT makes SQLite remember the greatest sequence number that was
 * ever there, so that entries missing at the end are noticed. The third trigger stops INSERT OR REPLACE, which deletes
 * without firing the second.
 */
export const sqliteSchema: readonly string[] = [
  `CREATE TABLE entries (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  previous TEXT NOT NULL,
  record TEXT NOT NULL,
  digest TEXT NOT NULL
) STRICT`,
  `CREATE TRIGGER entries_keep_content BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'records are append-only: an entry is never changed'); END`,
  `CREATE TRIGGER entries_keep_place BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'records are append-only: an entry is never removed'); END`,
  `CREATE TRIGGER entries_keep_order BEFORE INSERT ON entries
WHEN NEW.sequence <> (SELECT coalesce(max(sequence) + 1, 0) FROM entries)
BEGIN SELECT RAISE(ABORT, 'records are append-only: an entry comes last'); END`,
];
