// Input: nothing; claims for the ladder are drawn from a fixed seed.
// Output: how fast the host of adapters makes calls, beside a client that checks nothing, with the same programs in the same
// run. Invariant: contestants take turns, and every reply that the host hands on is looked at.
import assert from 'node:assert/strict';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { claims } from '../../fixtures/ladder/support/claims.ts';
import { type AdapterRuntime, connectAdapter } from '../../src/adapter/connect-adapter.ts';
import type { Json, Runtime } from '../../src/runtime/runtime.ts';
import { type BareCall, BareLoop } from './bare-loop.ts';

const rounds = 15;
/** Cases that are under way at once, as when a runtime is certified. */
const overlapping = 1024;
/** Milliseconds that a turn takes, about. */
const turnMilliseconds = 300;

const root = resolve(import.meta.dirname, '../..');
const programs = resolve(import.meta.dirname, 'adapters');

/** Programs, each with the calls that it gets. */
interface Contest {
  readonly title: string;
  readonly command: readonly string[];
  readonly calls: readonly BareCall[];
}

const drawn = fc.sample(claims(), { seed: 1, numRuns: 512 }) as unknown as readonly Json[];
const echoed = drawn.map((params) => ({ operation: 'echo', params }));

const contests: readonly Contest[] = [
  {
    title: 'echo in Node, short calls',
    command: [process.execPath, resolve(programs, 'echo.mjs')],
    calls: [{ operation: 'echo', params: { token: 'DEFAULT_DENY' } }],
  },
  {
    title: 'echo in Node, claims',
    command: [process.execPath, resolve(programs, 'echo.mjs')],
    calls: echoed,
  },
  {
    title: 'echo in Python, claims',
    command: ['python3', resolve(programs, 'echo.py')],
    calls: echoed,
  },
  {
    title: 'ladder.walk in Python',
    command: ['python3', resolve(programs, 'ladder.py')],
    calls: drawn.map((params) => ({ operation: 'ladder.walk', params })),
  },
];

/** Makes a number of calls. */
type Turn = (count: number) => Promise<void>;

function turnsOf(
  calls: readonly BareCall[],
  bare: BareLoop,
  single: AdapterRuntime,
  batched: AdapterRuntime,
): Readonly<Record<string, Turn>> {
  const at = (index: number): BareCall => {
    const call = calls[index % calls.length];
    assert.ok(call !== undefined);
    return call;
  };
  const overlappingOn =
    (runtime: AdapterRuntime): Turn =>
    async (count) => {
      let next = 0;
      const makeCases = async () => {
        while (next < count) {
          next += 1;
          await makeCase(runtime.case(), at(next));
        }
      };
      await Promise.all(Array.from({ length: overlapping }, makeCases));
    };
  return {
    bare: async (count) => {
      const answers = await bare.run(Array.from({ length: count }, (_, index) => at(index)));
      assert.equal(answers, count);
    },
    'single calls': overlappingOn(single),
    batches: overlappingOn(batched),
    'one at a time': async (count) => {
      for (let index = 0; index < count; index += 1) await makeCase(single.case(), at(index));
    },
  };
}

async function makeCase(runtime: Runtime, { operation, params }: BareCall): Promise<void> {
  const { outcome } = await runtime.call(operation, params);
  if (outcome !== 'value') assert.fail(`${operation} gave ${outcome}`);
}

/** Calls a second of one turn. */
async function rate(turn: Turn, count: number): Promise<number> {
  const start = performance.now();
  await turn(count);
  return (count / (performance.now() - start)) * 1000;
}

/** How many calls make a turn of the right length. */
async function lengthOf(turn: Turn): Promise<number> {
  for (let count = 64; ; count *= 2) {
    const perSecond = await rate(turn, count);
    if ((count / perSecond) * 1000 > turnMilliseconds / 2) {
      return Math.ceil((perSecond * turnMilliseconds) / 1000);
    }
  }
}

/** The rates of each contestant, a round each. */
async function race({ command, calls }: Contest): Promise<ReadonlyMap<string, readonly number[]>> {
  const bare = new BareLoop(command, root);
  await bare.start();
  const program = { command, cwd: root, env: {} };
  const single = connectAdapter(program, { limits: { mostInBatch: 1 } });
  const batched = connectAdapter(program);
  const contestants: { name: string; turn: Turn; count: number; rates: number[] }[] = [];
  for (const [name, turn] of Object.entries(turnsOf(calls, bare, single, batched))) {
    contestants.push({ name, turn, count: await lengthOf(turn), rates: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { turn, count, rates } of contestants) rates.push(await rate(turn, count));
  }
  await bare.close();
  for (const runtime of [single, batched]) {
    const { failure, restarts } = await runtime.close();
    assert.deepEqual([failure, restarts], [undefined, 0]);
  }
  return new Map(contestants.map(({ name, rates }) => [name, rates]));
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median of the ratios of each round, since the machine is not the same in all rounds. */
function ratio(values: readonly number[], base: readonly number[]): string {
  return median(values.map((value, round) => value / (base[round] ?? Number.NaN))).toFixed(2);
}

console.log(
  `${cpus().length} processors (${cpus()[0]?.model}), Node ${process.versions.node}; medians of ${rounds} rounds`,
);
for (const contest of contests) {
  const rates = await race(contest);
  console.log(`\n${contest.title}\n${' '.repeat(16)}  calls/s   x bare   x one at a time`);
  for (const [name, values] of rates) {
    const perSecond = median(values).toFixed(0).padStart(9);
    const ofBare = ratio(values, rates.get('bare') ?? []).padStart(9);
    const ofOne = ratio(values, rates.get('one at a time') ?? []).padStart(18);
    console.log(`${name.padEnd(16)}${perSecond}${ofBare}${ofOne}`);
  }
}
