// Why: the list is named by a person or found by a runtime's name, and either can be wrong.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { knownFailuresOf, readKnownFailures } from './read-known-failures.ts';

const root = mkdtempSync(join(tmpdir(), 'lawful-known-failing-'));
after(() => rmSync(root, { recursive: true }));
const folder = join(root, 'conformance/known-failing');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'python.txt'), 'wheel | a | b | c\n');
writeFileSync(join(root, 'secret.txt'), '');

test("a runtime's list is found by its name, and only there", () => {
  assert.equal(knownFailuresOf('python', root), join(folder, 'python.txt'));
  for (const name of ['rust', '../../secret', 'python3 adapter.py', '..', '']) {
    assert.equal(knownFailuresOf(name, root), undefined, name);
  }
});

test('a list is read', () => {
  const [entry] = readKnownFailures(join(folder, 'python.txt'));
  assert.deepEqual([entry?.spec, entry?.pattern, entry?.text, entry?.reason], ['wheel', 'a', 'b', 'c']);
});

test('what is no text of a fitting size is refused by name', () => {
  const file = join(root, 'other.txt');
  writeFileSync(file, Buffer.of(0x61, 0xff));
  assert.throws(() => readKnownFailures(file), /other\.txt:1:1: Unexpected bytes that are no UTF-8/);
  writeFileSync(file, ' '.repeat(1024 * 1024 + 1));
  assert.throws(() => readKnownFailures(file), /Unexpected size of 1048577 bytes/);
  assert.throws(() => readKnownFailures(root), /Unexpected kind of file/);
  assert.throws(() => readKnownFailures(join(root, 'none.txt')), /ENOENT.*none\.txt/);
});
