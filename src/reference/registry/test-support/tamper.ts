import Database from 'better-sqlite3';

/** Changes a record file as somebody who gets past its triggers. */
export function tamper(path: string, ...statements: readonly string[]): void {
  const database = new Database(path);
  const triggers = database
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  for (const statement of statements) database.exec(statement);
  for (const { sql } of triggers) database.exec(sql);
  database.close();
}
