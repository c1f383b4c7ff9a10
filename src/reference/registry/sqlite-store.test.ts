import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { openMemoryStore } from './memory-store.ts';
import type { RecordEntry } from './record-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { StoreRefusal } from './store-refusal.ts';
import { tamper } from './test-support/tamper.ts';
import { inTemporaryFolder } from './test-support/temporary-folder.ts';

const appender = fileURLToPath(new URL('./test-support/appender.ts', import.meta.url));
const everything = Number.MAX_SAFE_INTEGER;

/** Makes a closed record file with that many records. */
function makeFile(path: string, count: number): readonly RecordEntry[] {
  const store = openSqliteStore(path);
  const entries = Array.from({ length: count }, (_, index) => store.append({ index, text: 'record' }));
  store.close();
  return entries;
}

/** Checks what opening says: `sound`, or the rule and the entry that break. */
function check(path: string, expected: string): void {
  assert.equal(openingSays(path), expected);
}

function openingSays(path: string): string {
  try {
    openSqliteStore(path).close();
    return 'sound';
  } catch (error) {
    assert.ok(error instanceof StoreRefusal, String(error));
    return `${error.fault.rule} ${error.fault.sequence}`;
  }
}

function startAppender(path: string, name: string, count: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', appender, path, name, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    acknowledged.push(...lines);
  });
  return { child, acknowledged, ended: once(child, 'close') };
}

describe('records in a file', () => {
  test('are those that memory would hold, and are there again', () =>
    inTemporaryFolder((folder) => {
      const path = join(folder, 'records.db');
      const appended = makeFile(path, 3);
      const memory = openMemoryStore();
      assert.deepEqual(
        appended,
        appended.map(({ record }) => memory.append(record)),
      );
      const store = openSqliteStore(path, memory.checkpoint());
      assert.deepEqual(store.read(0, everything), appended);
      assert.deepEqual(store.checkpoint(), memory.checkpoint());
      assert.equal(store.verify(), null);
      store.close();
    }));

  test('keep to write-ahead logging', () =>
    inTemporaryFolder((folder) => {
      const path = join(folder, 'records.db');
      makeFile(path, 1);
      const database = new Database(path);
      assert.equal(database.pragma('journal_mode', { simple: true }), 'wal');
      database.close();
    }));

  test('refuse every change by SQL', () =>
    inTemporaryFolder((folder) => {
      const path = join(folder, 'records.db');
      makeFile(path, 2);
      const database = new Database(path);
      for (const statement of [
        "UPDATE entries SET record = '0' WHERE sequence = 1",
        'DELETE FROM entries',
        "INSERT OR REPLACE INTO entries VALUES (1, '', '0', '')",
        "INSERT INTO entries VALUES (7, '', '0', '')",
      ]) {
        assert.throws(() => database.exec(statement), /append-only/, statement);
      }
      database.close();
      check(path, 'sound');
    }));

  test('name the entry that was changed or removed behind the triggers', () =>
    inTemporaryFolder((folder) => {
      const original = join(folder, 'records.db');
      makeFile(original, 5);
      const checkTampered = (expected: string, ...statements: readonly string[]): void => {
        const path = join(folder, `${expected} ${statements.length} ${statements[0]?.length}.db`);
        copyFileSync(original, path);
        tamper(path, ...statements);
        check(path, expected);
      };
      checkTampered('entry-changed 2', "UPDATE entries SET record = '{}' WHERE sequence = 2");
      checkTampered('entry-changed 3', "UPDATE entries SET digest = 'sha256:0' WHERE sequence = 3");
      checkTampered('entry-missing 1', 'DELETE FROM entries WHERE sequence = 1');
      checkTampered('entry-missing 4', 'DELETE FROM entries WHERE sequence = 4');
      checkTampered('entry-missing 0', 'DELETE FROM entries');
      checkTampered(
        'entry-changed 1',
        'DELETE FROM entries WHERE sequence = 1',
        'UPDATE entries SET sequence = sequence - 1 WHERE sequence > 1',
      );
    }));

  test('say so when a trigger is gone', () =>
    inTemporaryFolder((folder) => {
      const path = join(folder, 'records.db');
      makeFile(path, 1);
      const database = new Database(path);
      database.exec('DROP TRIGGER entries_keep_place');
      database.close();
      check(path, 'store-unreadable null');
    }));

  test('say so when the file is none of theirs', () =>
    inTemporaryFolder((folder) => {
      const path = join(folder, 'records.db');
      writeFileSync(path, 'this is no database, whatever it is named: '.repeat(20));
      check(path, 'store-unreadable null');
      check(join(folder, 'no', 'folder.db'), 'store-unreadable null');
      const other = new Database(join(folder, 'other.db'));
      other.exec('CREATE TABLE things (name TEXT)');
      check(join(folder, 'other.db'), 'store-unreadable null');
      assert.equal(
        other.pragma('journal_mode', { simple: true }),
        'delete',
        'the file of others is left alone',
      );
      other.close();
    }));

  test('name the entry in which one byte was flipped', () =>
    inTemporaryFolder((folder) => {
      const path = join(folder, 'records.db');
      makeFile(path, 5);
      const bytes = readFileSync(path);
      const at = bytes.indexOf('"index":3');
      assert.ok(at > 0);
      bytes[at + 8] = (bytes[at + 8] ?? 0) ^ 1;
      writeFileSync(path, bytes);
      check(path, 'entry-changed 3');
    }));

  test('are never silently other than they were, whichever byte was flipped', () =>
    inTemporaryFolder((folder) => {
      const original = join(folder, 'original.db');
      const appended = makeFile(original, 20);
      const path = join(folder, 'flipped.db');
      const bytes = readFileSync(original);
      fc.assert(
        fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
          const flipped = Buffer.from(bytes);
          flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
          writeFileSync(path, flipped);
          if (openingSays(path) !== 'sound') return;
          const store = openSqliteStore(path);
          assert.deepEqual(store.read(0, everything), appended);
          store.close();
        }),
        { numRuns: 200 },
      );
    }));

  test('keep every acknowledged record when the process is killed', () =>
    inTemporaryFolder(async (folder) => {
      const path = join(folder, 'records.db');
      for (const enough of [1, 40]) {
        const { child, acknowledged, ended } = startAppender(path, `until ${enough}`, 1_000_000);
        while (acknowledged.length < enough) await once(child.stdout, 'data');
        child.kill('SIGKILL');
        await ended;
        assert.ok(existsSync(`${path}-wal`), 'the process had no time to tidy up');
        const store = openSqliteStore(path);
        const kept = new Set(store.read(0, everything).map((entry) => `${entry.sequence} ${entry.digest}`));
        assert.deepEqual(
          acknowledged.filter((line) => !kept.has(line)),
          [],
        );
        store.close();
      }
    }));

  test('lose nothing acknowledged when the log that a killed process left is damaged', () =>
    inTemporaryFolder(async (folder) => {
      const path = join(folder, 'records.db');
      const { child, acknowledged, ended } = startAppender(path, 'damaged', 1_000_000);
      while (acknowledged.length < 20) await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await ended;
      const log = readFileSync(`${path}-wal`);
      writeFileSync(`${path}-wal`, log.fill(0xff, 32, 64));
      const store = openSqliteStore(path);
      const kept = new Set(store.read(0, everything).map((entry) => `${entry.sequence} ${entry.digest}`));
      assert.deepEqual(
        acknowledged.filter((line) => !kept.has(line)),
        [],
      );
      store.close();
    }));

  test('take turns when two processes append', () =>
    inTemporaryFolder(async (folder) => {
      const path = join(folder, 'records.db');
      const both = ['one', 'two'].map((name) => startAppender(path, name, 60));
      const codes = await Promise.all(both.map(({ ended }) => ended));
      assert.deepEqual(codes, [
        [0, null],
        [0, null],
      ]);
      const store = openSqliteStore(path);
      assert.equal(store.verify(), null);
      const entries = store.read(0, everything);
      const lines = both.flatMap(({ acknowledged }) => acknowledged);
      assert.deepEqual(lines.sort(), entries.map((entry) => `${entry.sequence} ${entry.digest}`).sort());
      assert.equal(entries.length, 120);
      store.close();
    }));
});
