import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Fifo } from './fifo.ts';

test('a queue gives what an array does that is taken from at its front', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat())), (steps) => {
      const queue = new Fifo<number>();
      const expected: number[] = [];
      for (const item of steps) {
        if (item !== null) {
          queue.push(item);
          expected.push(item);
        } else assert.equal(queue.take(), expected.shift());
        assert.deepEqual([queue.length, queue.first], [expected.length, expected[0]]);
      }
    }),
  );
});
