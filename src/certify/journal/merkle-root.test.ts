import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { merkleRoot } from './merkle-root.ts';

const texts = fc.array(fc.string({ maxLength: 6 }), { maxLength: 12 });
const sorted = (list: readonly string[]) => [...list].sort();

test('two lists have one root exactly where they are the same in some order', () => {
  const pair = fc.oneof(
    texts.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
    fc.tuple(texts, texts),
  );
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const same = JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
      assert.equal(merkleRoot(a) === merkleRoot(b), same);
    }),
  );
});

test('one text more, one fewer, or a repeated one makes another root', () => {
  fc.assert(
    fc.property(texts, fc.string({ maxLength: 6 }), (list, text) => {
      assert.notEqual(merkleRoot([...list, text]), merkleRoot(list));
      assert.notEqual(merkleRoot([...list, text, text]), merkleRoot([...list, text]));
    }),
  );
});

test('a node of the tree cannot be passed off as a text', () => {
  const leaf = (text: string) => createHash('sha256').update(Buffer.of(0)).update(text).digest();
  const [left, right] = [leaf('a'), leaf('b')].sort(Buffer.compare);
  assert.ok(left !== undefined && right !== undefined);
  const node = createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest('hex');
  assert.equal(merkleRoot(['a', 'b']), node);
  assert.equal(merkleRoot(['a']), leaf('a').toString('hex'));
});
