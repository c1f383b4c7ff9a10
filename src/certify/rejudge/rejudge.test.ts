import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ask } from '../../runtime/ask.ts';
import { type Domain, domain } from '../../runtime/domain.ts';
import { forAll } from '../../runtime/for-all.ts';
import type { Json, Reply, Runtime } from '../../runtime/runtime.ts';
import { type FailureWord, RuntimeFailure } from '../../runtime/runtime-failure.ts';
import type { CollectedTest } from '../collect/collect-tests.ts';
import type { CaseLine, Journal, JournalHead, JournalLine } from '../journal/journal.ts';
import { drawBy } from '../prepare-run.ts';
import type { CaseSource } from '../run/case-source.ts';
import { runCases } from '../run/run-cases.ts';
import { mostProblems, rejudge } from './rejudge.ts';

type Answer = (operation: string, params: Json) => Reply | Promise<Reply>;

const numbers: Domain<{
  arguments: [];
  variables: { n: number };
  observe: { next: number; before: number };
  functions: object;
  phrases: never;
}> = domain({
  arbitrary: () => fc.record({ n: fc.nat(1000) }),
  act: async (runtime: Runtime, { n }) => ({
    next: await ask<number>(runtime, 'counter.next', n),
    before: await ask<number>(runtime, 'counter.before', n),
  }),
  observe: { next: ({ next }) => next, before: ({ before }) => before },
});

const clause = { source: 'specs/counter.md:7', clause: 'before < n < next' };

/** A test of a counter, with or without a body of its own. */
function counterTest(title: string, body?: CollectedTest['body']): CollectedTest {
  return {
    slug: 'counter',
    planned: { ...clause, file: 'properties.test.ts', title, kind: 'property', name: title, constraints: [] },
    body:
      body ??
      ((t) =>
        forAll(t, clause, numbers, [], ({ n, next, before }) => {
          assert.equal(next, n + 1, 'next');
          assert.equal(before, n - 1, 'before');
        })),
  };
}

const tests = [counterTest('next_follows'), counterTest('before_precedes')];

const head: JournalHead = {
  journal: 1,
  runtime: '--runtime counter',
  handshake: {
    protocol: 1,
    runtime: { name: 'counter', version: '1', language: 'none' },
    adapter: { name: 'counter', version: '1' },
    operations: ['counter.next', 'counter.before'],
    stateless: true,
    max_in_flight: 1,
    max_batch: 1,
  },
  artifact: [],
  specs: [{ id: 'counter', slug: 'counter', name: 'specs/counter.md', sha256: '00' }],
  suite: '00',
  seed: 1,
  runs: 60,
  runner: { name: 'lawful', version: '0', fast_check: '0' },
  shard: null,
};
drawBy({ seed: head.seed, runs: head.runs, runtimeOptions: '' });

const right: Answer = (operation, n) => ({
  outcome: 'value',
  value: Number(n) + (operation === 'counter.next' ? 1 : -1),
});

/** The journal of a run, as it is read from its file. */
async function journalOf(answer: Answer, suite: readonly CollectedTest[] = tests): Promise<Journal> {
  const source: CaseSource = {
    handshake: async () => head.handshake,
    case: () => ({ call: async (operation, params) => answer(operation, params) }),
    close: async () => undefined,
  };
  const lines: JournalLine[] = [];
  const options = { reruns: 1, search: true, known: new Set<string>() };
  await runCases(suite, head, source, () => source, options, { line: (line) => lines.push(line) });
  const read: readonly JournalLine[] = JSON.parse(JSON.stringify(lines));
  return {
    head,
    cases: read.filter((line) => 'case' in line),
    counterexamples: read.filter((line) => 'counterexample' in line),
    broken: read.filter((line) => 'broken' in line),
  };
}

const failed = (line: CaseLine) => line.verdict === 'fail';
const passed = (line: CaseLine) => line.verdict === 'pass';

const wrongFrom500: Answer = (operation, n) =>
  operation === 'counter.next' && Number(n) >= 500 ? { outcome: 'value', value: n } : right(operation, n);

test('what any program makes of a run follows from its journal', async () => {
  const words: readonly FailureWord[] = ['crash', 'timeout', 'garbage', 'flood', 'harness-error', 'not-run'];
  const kinds = fc.constantFrom('right', 'wrong', 'reject', 'unsupported', ...words);
  await fc.assert(
    fc.asyncProperty(fc.array(kinds, { minLength: 1, maxLength: 40 }), async (behaviours) => {
      let calls = 0;
      const journal = await journalOf((operation, params) => {
        calls += 1;
        const kind = behaviours[calls % behaviours.length] ?? 'right';
        if (kind === 'right') return right(operation, params);
        if (kind === 'wrong') return { outcome: 'value', value: null };
        if (kind === 'unsupported') return { outcome: 'unsupported' };
        if (kind === 'reject') return { outcome: 'reject', code: 'no', message: 'not now' };
        throw new RuntimeFailure(kind, operation, 'it went\nwrong');
      });
      assert.deepEqual(await rejudge(journal, tests), { problems: [], unchecked: [] });
    }),
    { numRuns: 15 },
  );
});

test('a counterexample is judged again by its path', async () => {
  const journal = await journalOf(wrongFrom500);
  assert.equal(journal.counterexamples.length, 2);
  assert.deepEqual(await rejudge(journal, tests), { problems: [], unchecked: [] });
});

test('a case that fails no longer when a smaller one is looked for gives no counterexample', async () => {
  const drawn = fc.sample(numbers.arbitrary(), { seed: head.seed, numRuns: head.runs });
  const first = drawn.find(({ n }) => n >= 500)?.n;
  let times = 0;
  const flaky: Answer = (operation, n) => {
    if (n === first && operation === 'counter.next') times += 1;
    // It fails when it is run and run again, and not after that.
    return n === first && times > 2 ? right(operation, n) : wrongFrom500(operation, n);
  };
  const journal = await journalOf(flaky, tests.slice(0, 1));
  assert.ok(journal.cases.filter(failed).length > 1);
  assert.deepEqual(journal.counterexamples, []);
});

/** A journal with one change to its first line that fits. */
function changed(
  journal: Journal,
  fits: (line: CaseLine) => boolean,
  change: (line: CaseLine) => readonly CaseLine[],
): Journal {
  const place = journal.cases.findIndex(fits);
  assert.notEqual(place, -1);
  return {
    ...journal,
    cases: journal.cases.flatMap((line, index) => (index === place ? change(line) : line)),
  };
}

const everyAttempt = (
  line: CaseLine,
  change: (attempt: CaseLine['attempts'][0]) => CaseLine['attempts'][0],
) => ({
  ...line,
  attempts: line.attempts.map(change),
});

const tamperings: Readonly<
  Record<string, { readonly tamper: (journal: Journal) => Journal; readonly says: RegExp }>
> = {
  'a failure that is called a pass': {
    tamper: (journal) =>
      changed(
        journal,
        (line) => failed(line) && line.attempts.length === 2,
        (line) => [
          {
            ...line,
            attempts: line.attempts.slice(1).map((attempt) => ({ ...attempt, verdict: 'pass' })),
            verdict: 'pass',
          },
        ],
      ),
    says: /^counter: \w+, case \d+, is written as pass, and comes out as fail: next/,
  },
  'a verdict that its attempts do not amount to': {
    tamper: (journal) => changed(journal, failed, (line) => [{ ...line, verdict: 'pass' }]),
    says: /is written as pass, and its attempts amount to fail/,
  },
  'a reply of another value': {
    tamper: (journal) =>
      changed(journal, passed, (line) => [
        everyAttempt(line, (attempt) => ({
          ...attempt,
          calls: attempt.calls.map((call) => ({ ...call, reply: { outcome: 'value', value: -7 } })),
        })),
      ]),
    says: /is written as pass, and comes out as fail/,
  },
  'replies in another order': {
    tamper: (journal) =>
      changed(journal, passed, (line) => [
        everyAttempt(line, (attempt) => ({ ...attempt, calls: [...attempt.calls].reverse() })),
      ]),
    says: /call 1 asks counter\.next, and counter\.before is written/,
  },
  'other parameters': {
    tamper: (journal) =>
      changed(journal, passed, (line) => [
        everyAttempt(line, (attempt) => ({
          ...attempt,
          calls: attempt.calls.map((call) => ({ ...call, params: '0'.repeat(32) })),
        })),
      ]),
    says: /call 1 asks counter\.next something else than is written/,
  },
  'a call less': {
    tamper: (journal) =>
      changed(journal, passed, (line) => [
        everyAttempt(line, (attempt) => ({ ...attempt, calls: attempt.calls.slice(0, 1) })),
      ]),
    says: /makes 2 calls, and 1 are written/,
  },
  'a call more': {
    tamper: (journal) =>
      changed(journal, passed, (line) => [
        everyAttempt(line, (attempt) => ({ ...attempt, calls: [...attempt.calls, ...attempt.calls] })),
      ]),
    says: /makes 2 calls, and 4 are written/,
  },
  'an attempt less': {
    tamper: (journal) =>
      changed(
        journal,
        (line) => passed(line) && line.attempts.length === 2,
        (line) => [{ ...line, attempts: line.attempts.slice(1) }],
      ),
    says: /has as many attempts as 1, expected 2/,
  },
  'an attempt more': {
    tamper: (journal) =>
      changed(journal, passed, (line) => [{ ...line, attempts: [...line.attempts, ...line.attempts] }]),
    says: /has as many attempts as [24], expected [12]/,
  },
  'a case less': {
    tamper: (journal) => changed(journal, passed, () => []),
    says: /case \d+, is not in the journal/,
  },
  'a case of no test': {
    tamper: (journal) =>
      changed(journal, passed, (line) => [line, { ...line, case: 'f'.repeat(64), path: '99' }]),
    says: /case 99, is no case of the run/,
  },
  'a case under another name': {
    tamper: (journal) => changed(journal, passed, (line) => [{ ...line, path: '98' }]),
    says: /is written as counter: \w+, case 98/,
  },
  'a test that is called broken': {
    tamper: (journal) => ({
      ...journal,
      broken: [{ broken: 'next_follows', spec: 'counter', message: 'no' }],
    }),
    says: /^counter: next_follows runs, and is written as broken/,
  },
  'a counterexample near a case that passed': {
    tamper: (journal) => ({
      ...journal,
      counterexamples: journal.counterexamples.map((line) => ({
        ...line,
        counterexample: journal.cases.find((each) => passed(each) && each.test === line.test)?.case ?? '',
      })),
    }),
    says: /counterexample \d+(:\d+)* is near no failed case/,
  },
  'two counterexamples of one test': {
    tamper: (journal) => ({
      ...journal,
      counterexamples: [...journal.counterexamples, ...journal.counterexamples],
    }),
    says: /^counter: next_follows has more counterexamples than one$/,
  },
  'a counterexample that does not fail': {
    tamper: (journal) => ({
      ...journal,
      counterexamples: journal.counterexamples.map((line) => {
        const passing = journal.cases.find((each) => passed(each) && each.test === line.test)?.attempts[0];
        assert.ok(passing);
        return { ...line, attempts: [{ ...passing, verdict: 'fail' as const }] };
      }),
    }),
    says: /counterexample [\d:]+ call 1 asks counter\.next something else than is written/,
  },
  'a counterexample on a path from elsewhere': {
    tamper: (journal) => ({
      ...journal,
      counterexamples: journal.counterexamples.map((line) => ({ ...line, path: '999999999999' })),
    }),
    says: /counterexample 999999999999 is not near the case \d+/,
  },
};

for (const [what, { tamper, says }] of Object.entries(tamperings)) {
  test(`${what} is a problem`, async () => {
    const journal = tamper(await journalOf(wrongFrom500));
    const { problems } = await rejudge(journal, tests);
    assert.ok(
      problems.some((problem) => says.test(problem)),
      problems.join('\n') || 'no problem was found',
    );
  });
}

test('a test that cannot be run is broken in the journal too', async () => {
  const breaks = counterTest('breaks', () => {
    throw new Error('no generator');
  });
  const journal = await journalOf(right, [...tests, breaks]);
  assert.equal(journal.broken.length, 1);
  assert.deepEqual((await rejudge(journal, [...tests, breaks])).problems, []);
  const unsaid = await rejudge({ ...journal, broken: [] }, [...tests, breaks]);
  assert.deepEqual(unsaid.problems, ['counter: breaks does not run: no generator']);
});

test('a journal without a single right line is looked at no further than it takes', async () => {
  const journal = await journalOf(right);
  const cases = Array.from({ length: 100_000 }, (_, index) => ({
    case: String(index),
    spec: 'counter',
    test: 'next_follows',
    path: String(index),
    verdict: 'pass' as const,
    attempts: [{ verdict: 'pass' as const, calls: [] }],
  }));
  const { problems } = await rejudge({ ...journal, cases }, tests);
  assert.equal(problems.length, mostProblems);
});

test('a call whose reply nobody waited for does not hold up the case', async () => {
  const both = counterTest('both', (t) =>
    t.conductor?.conduct({
      obligation: { ...clause, name: 'both', constraints: [] },
      cases: [
        {
          path: '0',
          async run(runtime) {
            await Promise.race([1, 2].map((n) => ask(runtime, 'counter.next', n)));
          },
        },
      ],
    }),
  );
  const unanswered = new Promise<never>(() => {});
  const journal = await journalOf((operation, n) => (n === 1 ? unanswered : right(operation, n)), [both]);
  const [line] = journal.cases;
  assert.equal(line?.verdict, 'pass');
  const replies = line?.attempts[0]?.calls.map((call) => 'reply' in call);
  assert.deepEqual(replies, [false, true]);
  assert.deepEqual((await rejudge(journal, [both])).problems, []);
});

test('a journal that keeps a case waiting ends the judging', async () => {
  const journal = await journalOf(right);
  const cases = journal.cases.map((line) =>
    everyAttempt(line, (attempt) => ({
      ...attempt,
      calls: attempt.calls.map(({ operation, params }) => ({ operation, params })),
    })),
  );
  const { problems } = await rejudge({ ...journal, cases }, tests, { caseMilliseconds: 50 });
  assert.deepEqual(problems, ['counter: next_follows, case 0, does not end on the replies of the journal']);
});
