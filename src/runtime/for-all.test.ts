import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { ask } from './ask.ts';
import { runtimeModuleVariable } from './connect.ts';
import { type Domain, domain } from './domain.ts';
import { ObligationFailure } from './failure.ts';
import { forAll } from './for-all.ts';
import { hole } from './hole.ts';
import type { NamedTest } from './obligation.ts';

process.env[runtimeModuleVariable] = join(import.meta.dirname, 'test-support/counter-runtime.ts');

/** A domain without anything to observe. */
type Bare = Domain<{ arguments: []; variables: unknown; observe: object; functions: object; phrases: never }>;

const clause = { source: 'specs/counter.md:7', clause: 'next < 50' };
const running: NamedTest = { name: 'next_is_small [small, next]' };

const naturals: Domain<{
  arguments: [number];
  variables: unknown;
  observe: { next: number };
  functions: { next_of: (n: number) => number };
  phrases: never;
}> = domain({
  arbitrary: (least: number) => fc.nat(1000).map((n) => n + least),
  act: (runtime, input) => ask<number>(runtime, 'counter.next', input),
  observe: { next: (outcome) => outcome },
  functions: { next_of: (runtime, n: number) => ask<number>(runtime, 'counter.next', n) },
});

async function failureOf(run: Promise<void>): Promise<string> {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ObligationFailure, `expected an ObligationFailure, got ${error}`);
  return error.message;
}

test('a predicate that holds passes, with arguments and functions', async () => {
  await forAll(running, clause, naturals, [5], async (seen) => {
    assert.ok(seen.next > 5);
    assert.equal(await seen.next_of(seen.next), seen.next + 1);
  });
});

test('a failure names constraints, place and clause, and shows the smallest input, its calls, and the replay', async () => {
  const message = await failureOf(
    forAll(running, clause, naturals, [0], (seen) => assert.ok(seen.next < 50, 'next < 50')),
  );
  assert.match(
    message,
    /^small, next does not hold\n {2}spec +specs\/counter\.md:7 {2}next_is_small\n {2}clause +next < 50/,
  );
  assert.match(message, /\n {2}input +49\n/);
  assert.match(message, /\n {2}call +counter\.next 49 -> \{"outcome":"value","value":50\}/);
  assert.match(
    message,
    /replay +lawful test specs\/counter\.md --only 'next_is_small \[small, next\]' --seed 1 --path [\d:]+$/,
  );
});

test('a comparison that fails is one line, with its part of the clause where it was given', async () => {
  const plain = await failureOf(
    forAll(running, clause, naturals, [0], (seen) => assert.deepEqual([seen.next], [0])),
  );
  assert.match(plain, /\n {2}found +saw \[1\], expected \[0\]\n/);
  const named = await failureOf(
    forAll(running, clause, naturals, [0], (seen) => assert.notEqual(seen.next, 1, 'next ≠ 1')),
  );
  assert.match(named, /\n {2}found +next ≠ 1: saw 1, expected anything else\n/);
});

test('a refusal is told apart from a wrong value', async () => {
  const message = await failureOf(forAll(running, clause, naturals, [-2000], () => {}));
  assert.match(message, /found +UnexpectedReply: counter\.next gave no value: refused with negative/);
});

test('an open hole fails, and says where it is', async () => {
  const open: Bare = domain({ arbitrary: () => fc.nat(), act: hole('WHEN the counter moves') });
  const message = await failureOf(forAll(running, clause, open, [], () => {}));
  assert.match(message, /still open: WHEN the counter moves/);
});

test('a domain whose inputs cost much is drawn as often as it says', async () => {
  let drawn = 0;
  const costly: Bare = domain({ arbitrary: () => fc.nat(), runs: 3, act: () => (drawn += 1) });
  await forAll(running, clause, costly, [], () => {});
  await forAll(running, clause, costly, [], () => {}, { runs: 10 });
  assert.equal(drawn, 6);
  await forAll(running, clause, costly, [], () => {}, { runs: 1 });
  assert.equal(drawn, 7);
});

test('a generator that promises arbitrary inputs and draws one is vacuous', async () => {
  const constant: Bare = domain({ arbitrary: () => fc.constant(3) });
  await forAll(running, clause, constant, [], () => {});
  const message = await failureOf(forAll(running, { ...clause, arbitrary: true }, constant, [], () => {}));
  assert.match(message, /drew the same one 100 times/);
});
