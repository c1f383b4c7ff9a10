import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { digestOf } from '../core/digest.ts';
import { arbitraryJson } from '../core/test-support/arbitrary-json.ts';
import { emptyHead } from './chain.ts';
import { openMemoryStore } from './memory-store.ts';
import type { Checkpoint, RecordEntry } from './record-store.ts';
import { StoreRefusal } from './store-refusal.ts';

const everything = Number.MAX_SAFE_INTEGER;

function entriesOf(count: number): readonly RecordEntry[] {
  const store = openMemoryStore();
  for (let index = 0; index < count; index += 1) store.append({ index });
  return store.read(0, everything);
}

/** Checks which rule opening the entries breaks, and at which entry. */
function check(entries: readonly RecordEntry[], expected: string, checkpoint?: Checkpoint): void {
  try {
    openMemoryStore(entries, checkpoint);
  } catch (error) {
    assert.ok(error instanceof StoreRefusal, String(error));
    assert.equal(`${error.fault.rule} ${error.fault.sequence}`, expected);
    assert.equal(error.code, error.fault.rule);
    return;
  }
  assert.equal('sound', expected);
}

describe('records in memory', () => {
  test('chain each entry to the one before, by the digest of its canonical form', () => {
    fc.assert(
      fc.property(fc.array(arbitraryJson, { maxLength: 5 }), (records) => {
        const store = openMemoryStore();
        const appended = records.map((record) => store.append(record));
        let previous = emptyHead;
        for (const [sequence, entry] of appended.entries()) {
          const record = records[sequence] ?? null;
          const digest = digestOf({ previous, record, sequence });
          assert.deepEqual(entry, { sequence, previous, record, digest });
          previous = digest;
        }
        assert.deepEqual(store.checkpoint(), { size: records.length, head: previous });
        assert.deepEqual(store.read(0, everything), appended);
        assert.deepEqual(store.read(1, 2), appended.slice(1, 3));
        assert.equal(store.verify(), null);
      }),
    );
  });

  test('open again from their entries, and go on where they were', () => {
    const entries = entriesOf(3);
    const store = openMemoryStore(entries.slice(0, 2));
    assert.deepEqual(store.append({ index: 2 }), entries[2]);
  });

  test('name the entry that was changed, also with a digest made to fit', () => {
    const entries = entriesOf(4);
    const [first, second, ...rest] = entries;
    assert.ok(first !== undefined && second !== undefined);
    check(entries, 'sound');
    check([first, { ...second, record: { index: 9 } }, ...rest], 'entry-changed 1');
    const forged = { ...second, record: { index: 9 } };
    const digest = digestOf({ previous: forged.previous, record: forged.record, sequence: 1 });
    check([first, { ...forged, digest }, ...rest], 'entry-changed 2');
    check([first, { ...second, previous: emptyHead }, ...rest], 'entry-changed 1');
  });

  test('name the entry that was removed or moved', () => {
    const entries = entriesOf(4);
    const { head } = openMemoryStore(entries).checkpoint();
    check(entries.slice(1), 'entry-missing 0');
    check(entries.toSpliced(2, 1), 'entry-missing 2');
    check(entries.toReversed(), 'entry-missing 0');
    check(entries.slice(0, 3), 'sound');
    check(entries.slice(0, 3), 'entry-missing 3', { size: 4, head });
    check([], 'entry-missing 0', { size: 4, head });
    check(entries, 'entry-changed 1', { size: 2, head });
  });

  test('refuse a record without a canonical form, and keep none of it', () => {
    const store = openMemoryStore();
    assert.throws(() => store.append({ share: 0.5 }), { code: 'number-not-integer' });
    assert.deepEqual(store.checkpoint(), { size: 0, head: emptyHead });
  });
});
