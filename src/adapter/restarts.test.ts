import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualLimits } from './adapter-limits.ts';
import { Restarts } from './restarts.ts';

const limits = { ...usualLimits, restarts: 9, backoffMilliseconds: 1000 };

test('waits double while nothing is answered, up to a bound, and the budget ends', () => {
  const restarts = new Restarts(limits);
  const waits = Array.from({ length: 12 }, () => {
    const wait = restarts.take();
    restarts.failed('crash');
    return wait;
  });
  const spent = 'the adapter failed 10 times and is not started again';
  assert.deepEqual(waits, [0, 25, 50, 100, 200, 400, 800, 1000, 1000, 1000, spent, spent]);
  assert.equal(restarts.count, 9);
});

test('a timeout costs eight restarts', () => {
  const restarts = new Restarts(limits);
  restarts.failed('timeout');
  restarts.failed('crash');
  assert.equal(typeof restarts.take(), 'number');
  restarts.failed('crash');
  assert.equal(typeof restarts.take(), 'string');
});

test('an answer ends the waiting', () => {
  const restarts = new Restarts(limits);
  restarts.take();
  restarts.failed('garbage');
  restarts.failed('crash');
  restarts.answered();
  assert.equal(restarts.take(), 0);
});

test('two starts without a handshake are enough, and one where another would not help', () => {
  for (const [final, starts] of [
    [false, 2],
    [true, 1],
  ] as const) {
    const restarts = new Restarts(limits);
    for (let start = 0; start < starts; start += 1) {
      assert.equal(typeof restarts.take(), 'number');
      restarts.startFailed('no module', final);
    }
    assert.equal(restarts.take(), 'the adapter could not be started: no module');
  }
});
