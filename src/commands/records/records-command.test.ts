import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { openSqliteStore } from '../../reference/registry/sqlite-store.ts';
import { tamper } from '../../reference/registry/test-support/tamper.ts';
import { checkRun, type ExpectedRun, oneLine } from '../test-support/check-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'lawful-records-'));
after(() => rmSync(folder, { recursive: true }));
const path = (name: string) => join(folder, name);

const store = openSqliteStore(path('sound.db'));
for (let index = 0; index < 3; index += 1) store.append({ index });
const { size, head } = store.checkpoint();
store.close();

/** Makes a copy of the records that somebody got at. */
function tampered(name: string, statement: string): string {
  writeFileSync(path(name), readFileSync(path('sound.db')));
  tamper(path(name), statement);
  return path(name);
}

function check(name: string, args: readonly string[], expected: ExpectedRun): void {
  test(name, () => checkRun(['records', 'verify', ...args], expected));
}

const expected = (count: number, digest: string) => [
  '--expected-size',
  String(count),
  '--expected-head',
  digest,
];

describe('lawful records verify', { concurrency: 2 }, () => {
  const before = readFileSync(path('sound.db'));
  test('finds sound records sound, and leaves the file and its folder as they were', async () => {
    const out = `{"ok":true,"fault":null,"size":${size},"head":"${head}"}\n`;
    const names = readdirSync(folder);
    await checkRun(['records', 'verify', path('sound.db')], { code: 0, out });
    assert.deepEqual(readdirSync(folder), names);
    assert.ok(before.equals(readFileSync(path('sound.db'))));
  });
  check('finds a checkpoint, as text', [path('sound.db'), ...expected(size, head), '--format', 'text'], {
    code: 0,
    out: `sound: 3 entries, head ${head}\n`,
  });
  check('misses entries that a checkpoint knew', [path('sound.db'), ...expected(4, head)], {
    code: 1,
    out: /"fault":\{"rule":"entry-missing","sequence":3,/,
  });
  check(
    'names the first entry that was changed',
    [tampered('changed.db', "UPDATE entries SET record = '9' WHERE sequence = 1"), '--format', 'text'],
    {
      code: 1,
      out: 'entry 1 is not what was appended [entry-changed]\n',
    },
  );
  check(
    'names the first entry that was removed',
    [tampered('removed.db', 'DELETE FROM entries WHERE sequence = 0')],
    {
      code: 1,
      out: /"rule":"entry-missing","sequence":0/,
    },
  );
  writeFileSync(path('text.db'), 'not a database, and too long for an empty one');
  writeFileSync(path('empty.db'), '');
  for (const [name, args, words] of [
    ['no such file', [path('none.db')], /none\.db: there is no such file/],
    ['another file', [path('text.db')], /text\.db: .*file is not a database; name a file of records/],
    ['an empty file', [path('empty.db')], /empty\.db: the file has no table of records/],
    ['a size alone', [path('sound.db'), '--expected-size', '3'], /go together/],
    ['a size that is none', [path('sound.db'), ...expected(-1, head)], /"-1" is no count/],
    ['a head that is none', [path('sound.db'), ...expected(3, 'abc')], /--expected-head: expected sha256:/],
  ] as const) {
    check(`${name} exits 2 with one line`, args, { code: 2, err: oneLine(words) });
  }
});
