import assert from 'node:assert/strict';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { entryStore } from './entry-store.ts';

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'lawful-store-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return join(folder, 'store');
}

function entriesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name !== '.gitignore')
    .map((name) => join(folder, name));
}

test('what was written is read; nothing else is', (t) => {
  const folder = folderOf(t);
  const store = entryStore(folder);
  assert.equal(store.read('a'), undefined);
  store.write('a', 'one\ntwo');
  store.write('b', '');
  assert.deepEqual([store.read('a'), store.read('b'), store.read('c')], ['one\ntwo', '', undefined]);
  assert.equal(readFileSync(join(folder, '.gitignore'), 'utf8'), '*\n');
});

test('an entry that was changed, cut or copied to another key is none', (t) => {
  const folder = folderOf(t);
  const store = entryStore(folder);
  store.write('a', 'one');
  const [path = ''] = entriesIn(folder);
  const whole = readFileSync(path, 'utf8');
  for (const wrong of [whole.replace('one', 'two'), whole.slice(0, -1), '', 'one']) {
    writeFileSync(path, wrong);
    assert.equal(store.read('a'), undefined, wrong);
  }
  writeFileSync(path, whole);
  assert.equal(store.read('a'), 'one');
  store.write('b', 'two');
  copyFileSync(path, entriesIn(folder).find((other) => other !== path) ?? '');
  assert.equal(store.read('b'), undefined);
});

test('the oldest entries go beyond a number, or beyond a size', (t) => {
  const folder = folderOf(t);
  const few = entryStore(folder, { entries: 2, bytes: 1_000_000 });
  const known = new Set<string>();
  for (const [age, key] of ['a', 'b', 'c'].entries()) {
    few.write(key, key);
    const [path = ''] = entriesIn(folder).filter((each) => !known.has(each));
    known.add(path);
    utimesSync(path, 1_000 + age, 1_000 + age);
  }
  few.trim();
  assert.deepEqual([few.read('a'), few.read('b'), few.read('c')], [undefined, 'b', 'c']);
  entryStore(folder, { entries: 9, bytes: 100 }).trim();
  assert.deepEqual([few.read('b'), few.read('c')], [undefined, 'c']);
});

test('a folder that cannot be written only forgets', (t) => {
  const folder = folderOf(t);
  writeFileSync(folder, 'a file where the folder should be');
  const store = entryStore(folder);
  store.write('a', 'one');
  store.trim();
  assert.equal(store.read('a'), undefined);
});
