// Input: the hostile programs. Output: a run of cases as certify makes it, for each.
// Invariant: the case that meets the misbehaviour is blamed, and no other; every case has its line; nothing is left behind.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { connectAdapter } from '../../src/adapter/connect-adapter.ts';
import type { CollectedTest } from '../../src/certify/collect/collect-tests.ts';
import type { JournalHead, JournalLine } from '../../src/certify/journal/journal.ts';
import { type ReportedModel, reportOf } from '../../src/certify/report.ts';
import { runCases } from '../../src/certify/run/run-cases.ts';
import type { Verdict } from '../../src/certify/verdict.ts';
import type { TestCase } from '../../src/runtime/conductor.ts';

/** What the case that has the program misbehave ends with. */
interface Expected {
  readonly verdict: Verdict;
  /** Longest wait for an answer, in milliseconds; short where that is what is waited for. */
  readonly milliseconds?: number;
}

const programs: Readonly<Record<string, Expected>> = {
  'prints-to-stdout': { verdict: 'pass' },
  'floods-without-newline': { verdict: 'flood' },
  'floods-with-newlines': { verdict: 'flood' },
  'floods-stderr': { verdict: 'pass' },
  'never-answers': { verdict: 'timeout', milliseconds: 700 },
  'answers-one-byte-a-second': { verdict: 'timeout', milliseconds: 1200 },
  'answers-another-request': { verdict: 'garbage' },
  'invalid-utf8': { verdict: 'garbage' },
  'hundred-megabyte-frame': { verdict: 'flood' },
  'deep-nesting': { verdict: 'garbage' },
  'duplicate-keys': { verdict: 'garbage' },
  'unknown-outcome': { verdict: 'garbage' },
  'answers-an-error': { verdict: 'harness-error' },
  'exits-zero': { verdict: 'crash' },
  'dies-by-signal': { verdict: 'crash' },
  'forks-a-grandchild': { verdict: 'crash' },
  'ignores-sigterm': { verdict: 'pass' },
};

const mostGrowth = 64 * 1024 * 1024;
const given = { given: 'back' };
const bystanders = 4;

for (const [name, { verdict, milliseconds }] of Object.entries(programs)) {
  test(`certify: a program that ${name.replaceAll('-', ' ')} gives ${verdict}, to its own case alone`, async () => {
    const { lines, failed, growth, left } = await certify(name, milliseconds);
    const verdicts = lines.map((line) => ('case' in line ? `${line.test} ${line.verdict}` : 'no case'));
    const expected = [
      `misbehaves [provoked] ${verdict}`,
      ...Array(bystanders).fill('behaves [left_alone] pass'),
    ];
    assert.deepEqual(verdicts.sort(), expected.sort());
    assert.deepEqual(failed, verdict === 'pass' ? [] : ['provoked']);
    assert.ok(growth < mostGrowth, `memory grew by ${Math.round(growth / 1024 / 1024)} MiB`);
    assert.deepEqual(left, []);
  });
}

// Both come to light only after the answer: in the call that is next, or at the end where there is none.
for (const name of ['answers-twice', 'closes-stdin']) {
  test(`certify: a program that ${name.replaceAll('-', ' ')} is found out after its answer, at the price of one case`, async () => {
    const { lines, failure, left } = await certify(name);
    assert.equal(lines.length, bystanders + 1);
    const spoiled = lines.filter((line) => !('case' in line) || line.verdict !== 'pass');
    assert.equal(spoiled.length + (failure === undefined ? 0 : 1), 1, JSON.stringify({ spoiled, failure }));
    assert.match(failure ?? JSON.stringify(spoiled), /a second time|it closed its input/);
    assert.deepEqual(left, []);
  });
}

const planned = (name: string, constraint: string, line: number) =>
  ({
    file: 'cases.test.ts',
    title: `${name} [${constraint}]`,
    kind: 'case',
    name,
    constraints: [constraint],
    source: `specs/hostile.md:${line}`,
    clause: 'the reply is what was given',
  }) as const;

const model: ReportedModel = {
  spec: { id: 'hostile.sample', slug: 'hostile', file: 'specs/hostile.md' },
  constraints: ['left_alone', 'provoked'].map((id, index) => ({
    id,
    kind: 'invariant',
    clause: id,
    source: `specs/hostile.md:${index + 1}`,
  })),
  tests: [planned('behaves', 'left_alone', 3), planned('misbehaves', 'provoked', 4)],
};

/** A test that calls an operation in each of some cases. */
function calling(
  obligation: ReportedModel['tests'][number],
  operation: string,
  count: number,
): CollectedTest {
  const cases = Array.from(
    { length: count },
    (_, index): TestCase => ({
      path: String(index),
      async run(runtime) {
        assert.deepEqual(await runtime.call(operation, given), { outcome: 'value', value: given });
      },
    }),
  );
  return {
    slug: 'hostile',
    planned: obligation,
    body: ({ conductor }) => conductor?.conduct({ obligation, cases }),
  };
}

async function certify(name: string, callMilliseconds = 15_000) {
  const token = randomUUID();
  const command = [process.execPath, join(import.meta.dirname, `${name}.mjs`), token];
  const limits = { callMilliseconds, closeMilliseconds: 300 };
  const open = () => connectAdapter({ command, cwd: import.meta.dirname, env: {} }, { limits });
  const before = process.memoryUsage().rss;
  let peak = before;
  const measure = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 10);
  const source = open();
  const lines: JournalLine[] = [];
  try {
    const head = headOf(await source.handshake());
    const [behaves, misbehaves] = model.tests as readonly [
      ReportedModel['tests'][number],
      ReportedModel['tests'][number],
    ];
    const tests = [calling(behaves, 'fine', bystanders), calling(misbehaves, 'misbehave', 1)];
    const options = { reruns: 1, search: true, known: new Set<string>() };
    await runCases(tests, head, source, open, options, { line: (line) => lines.push(line) });
    const { failure } = await source.close();
    const cases = lines.filter((line) => 'case' in line);
    const { specs } = reportOf({ head, cases, counterexamples: [], broken: [] }, [model]);
    const failed = specs.flatMap(({ constraints }) =>
      constraints.filter((each) => each.verdict === 'failed').map(({ constraint }) => constraint),
    );
    return { lines, failed, failure: failure?.message, growth: peak - before, left: processesWith(token) };
  } finally {
    clearInterval(measure);
    await source.close();
  }
}

function headOf(handshake: JournalHead['handshake']): JournalHead {
  return {
    journal: 1,
    runtime: '--adapter hostile',
    handshake,
    artifact: [],
    specs: [{ id: model.spec.id, slug: model.spec.slug, name: model.spec.file, sha256: '00' }],
    suite: '00',
    seed: 1,
    runs: 1,
    runner: { name: 'lawful', version: '0', fast_check: '0' },
    shard: null,
  };
}

/** The command lines of living processes that have a token among their arguments. */
function processesWith(token: string): readonly string[] {
  const all = execFileSync('ps', ['-A', '-o', 'stat=,args='], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(token) && !line.startsWith('Z'));
}
