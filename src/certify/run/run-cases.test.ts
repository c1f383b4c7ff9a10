import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Handshake } from '../../adapter/protocol.ts';
import { ask } from '../../runtime/ask.ts';
import { type Domain, domain } from '../../runtime/domain.ts';
import { forAll } from '../../runtime/for-all.ts';
import type { Json, Reply, Runtime } from '../../runtime/runtime.ts';
import { RuntimeFailure } from '../../runtime/runtime-failure.ts';
import type { CollectedTest } from '../collect/collect-tests.ts';
import type { CaseLine, JournalHead, JournalLine, Shard } from '../journal/journal.ts';
import { countVerdicts } from '../verdict.ts';
import type { CaseSource } from './case-source.ts';
import { runCases } from './run-cases.ts';

type Call = (operation: string, params: Json) => Reply;

const handshake: Handshake = {
  protocol: 1,
  runtime: { name: 'counter', version: '1', language: 'none' },
  adapter: { name: 'counter', version: '1' },
  operations: ['counter.next'],
  stateless: true,
  max_in_flight: 4,
  max_batch: 2,
};

const next: Call = (_, n) => ({ outcome: 'value', value: Number(n) + 1 });

const numbers: Domain<{
  arguments: [];
  variables: { n: number };
  observe: { next: number };
  functions: object;
  phrases: never;
}> = domain({
  arbitrary: () => fc.record({ n: fc.nat(1000) }),
  act: (runtime: Runtime, { n }) => ask<number>(runtime, 'counter.next', n),
  observe: { next: (outcome) => outcome },
});

const nextFollows: CollectedTest = {
  slug: 'counter',
  planned: {
    file: 'properties.test.ts',
    title: 'next_follows [next]',
    kind: 'property',
    name: 'next_follows',
    constraints: ['next'],
    source: 'specs/counter.md:7',
    clause: 'next == n + 1',
  },
  body: (t) =>
    forAll(t, { source: 'specs/counter.md:7', clause: 'next == n + 1' }, numbers, [], (seen) =>
      assert.equal(seen.next, seen.n + 1),
    ),
};

/** What a run writes down of a counter. */
async function run(
  call: Call,
  options: { shard?: Shard; fresh?: () => Call; stateless?: boolean; known?: ReadonlySet<string> } = {},
): Promise<{ lines: readonly JournalLine[]; cases: readonly CaseLine[]; most: number }> {
  let running = 0;
  let most = 0;
  const sourceOf = (answer: Call): CaseSource => ({
    handshake: async () => handshake,
    case: () => ({
      async call(operation, params) {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        return answer(operation, params);
      },
    }),
    close: async () => undefined,
  });
  const head: JournalHead = {
    journal: 1,
    runtime: '--runtime counter',
    handshake: { ...handshake, stateless: options.stateless ?? true },
    artifact: [],
    specs: [{ id: 'counter', slug: 'counter', name: 'specs/counter.md', sha256: '00' }],
    suite: '00',
    seed: 1,
    runs: 100,
    runner: { name: 'lawful', version: '0', fast_check: '0' },
    shard: options.shard ?? null,
  };
  const lines: JournalLine[] = [];
  await runCases(
    [nextFollows],
    head,
    sourceOf(call),
    () => sourceOf((options.fresh ?? (() => call))()),
    { reruns: 3, search: true, known: options.known ?? new Set() },
    { line: (line) => lines.push(line) },
  );
  const cases = lines.filter((line): line is CaseLine => 'case' in line);
  return { lines, cases, most };
}

const counts = (cases: readonly CaseLine[]) => countVerdicts(cases.map(({ verdict }) => verdict));

test('every case passes once, and some a second time under another name', async () => {
  const { cases } = await run(next);
  assert.deepEqual(counts(cases), { pass: 100 });
  const twice = cases.filter(({ attempts }) => attempts.length === 2).length;
  assert.ok(twice > 0 && twice < 30, `${twice} of 100 came twice`);
});

test('cases of a stateless program overlap; others do not', async () => {
  assert.equal((await run(next)).most, 16);
  assert.equal((await run(next, { stateless: false })).most, 1);
});

test('a failure is run again in three fresh processes, and a smaller input is found', async () => {
  const wrong: Call = (_, n) => ({ outcome: 'value', value: Number(n) + (Number(n) >= 500 ? 2 : 1) });
  const { lines, cases } = await run(wrong);
  const { pass = 0, fail = 0, ...others } = counts(cases);
  assert.ok(pass > 0 && fail > 0, `${pass} passed, ${fail} failed`);
  assert.deepEqual(others, {});
  for (const line of cases.filter(({ verdict }) => verdict === 'fail')) assert.ok(line.attempts.length >= 4);
  const [counterexample, ...more] = lines.filter((line) => 'counterexample' in line);
  assert.equal(more.length, 0);
  assert.match(counterexample?.message ?? '', /\n {2}input +\{"n":500\}\n[\s\S]*--seed 1 --path \d+(:\d+)*$/);
});

test('a case that ends otherwise in a fresh process is nondeterministic', async () => {
  const wrong: Call = () => ({ outcome: 'value', value: -1 });
  const { lines, cases } = await run(wrong, { fresh: () => next });
  assert.deepEqual(counts(cases), { nondeterministic: 100 });
  assert.ok(!lines.some((line) => 'counterexample' in line));
});

test('a missing reply keeps its word, also where the test would overlook it', async () => {
  const crash: Call = (operation) => {
    throw new RuntimeFailure('crash', operation, 'it ended');
  };
  assert.deepEqual(counts((await run(crash)).cases), { crash: 100 });
  assert.deepEqual(counts((await run(() => ({ outcome: 'unsupported' }))).cases), { unsupported: 100 });
});

test('shards have every case exactly once, and say the same of it', async () => {
  const wrong: Call = (_, n) => ({ outcome: 'value', value: Number(n) + (Number(n) % 7 === 0 ? 2 : 1) });
  const whole = await run(wrong);
  const parts = await Promise.all([1, 2, 3].map((index) => run(wrong, { shard: { index, of: 3 } })));
  const sorted = (lines: readonly CaseLine[]) => lines.map((line) => JSON.stringify(line)).sort();
  assert.deepEqual(sorted(parts.flatMap(({ cases }) => cases)), sorted(whole.cases));
});

test('cases that a journal has are not run again', async () => {
  const first = await run(next);
  const known = new Set(first.cases.slice(0, 60).map((line) => line.case));
  assert.equal((await run(next, { known })).cases.length, 40);
});
