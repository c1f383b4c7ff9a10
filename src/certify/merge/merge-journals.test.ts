import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inShard, sha256 } from '../case-digest.ts';
import { sampleHead } from '../certificate/test-support/sample-statement.ts';
import type { CaseLine, CounterexampleLine, Journal, JournalHead, Shard } from '../journal/journal.ts';
import type { Verdict } from '../verdict.ts';
import { mergeJournals, type PartJournal } from './merge-journals.ts';

const tests = ['turns', 'stands', 'sings'];

/** What a run of the whole writes; in the order of digests, but for its counterexamples. */
const wholes = fc
  .uniqueArray(
    fc.record({
      test: fc.constantFrom(...tests),
      path: fc.nat(60),
      verdict: fc.constantFrom<Verdict>('pass', 'fail'),
    }),
    { selector: ({ test: title, path }) => `${title} ${path}`, maxLength: 60 },
  )
  .map((drawn): Journal => {
    const cases = drawn.map(({ test: title, path, verdict }): CaseLine => {
      const digest = sha256(`${title} ${path}`);
      return { case: digest, spec: 'wheel', test: title, path: String(path), verdict, attempts: [] };
    });
    return {
      head: sampleHead,
      cases: cases.sort((a, b) => (a.case < b.case ? -1 : 1)),
      counterexamples: counterexamplesOf(cases),
      broken: [{ broken: 'howls', spec: 'wheel', message: 'no generator' }],
    };
  });

/** One a test, near its first failing case, as a run finds them. */
function counterexamplesOf(cases: readonly CaseLine[]): readonly CounterexampleLine[] {
  const lines = tests.flatMap((title): CounterexampleLine[] => {
    const failed = cases.filter((line) => line.test === title && line.verdict === 'fail');
    const [first] = failed.sort((a, b) => Number(a.path) - Number(b.path));
    if (first === undefined) return [];
    const attempts = [{ verdict: 'fail', calls: [] }] as const;
    const path = `${first.path}:0`;
    return [{ counterexample: first.case, spec: 'wheel', test: title, path, message: '', attempts }];
  });
  return lines.sort((a, b) => (a.counterexample < b.counterexample ? -1 : 1));
}

/** What a run of one part writes. */
function part(whole: Journal, shard: Shard): PartJournal {
  const cases = whole.cases.filter((line) => inShard(line.case, shard));
  const journal = {
    ...whole,
    head: { ...whole.head, shard },
    cases,
    counterexamples: counterexamplesOf(cases),
  };
  return { file: `part-${shard.index}`, journal };
}

const partsOf = (whole: Journal, of: number) =>
  Array.from({ length: of }, (_, index) => part(whole, { index: index + 1, of }));

test('the parts of a run, in any order, join to what a run of the whole writes', () => {
  const divided = fc
    .tuple(wholes, fc.integer({ min: 1, max: 9 }))
    .chain(([whole, of]) =>
      fc.tuple(fc.constant(whole), fc.shuffledSubarray(partsOf(whole, of), { minLength: of, maxLength: of })),
    );
  fc.assert(
    fc.property(divided, ([whole, parts]) => {
      assert.deepEqual(mergeJournals(parts), whole);
    }),
  );
});

const whole: Journal = {
  head: sampleHead,
  cases: ['a', 'b', 'c', 'd', 'e', 'f'].map((path): CaseLine => {
    return { case: sha256(path), spec: 'wheel', test: 'turns', path, verdict: 'pass', attempts: [] };
  }),
  counterexamples: [],
  broken: [],
};
const [one, two, three] = partsOf(whole, 3) as [PartJournal, PartJournal, PartJournal];
const withHead = ({ file, journal }: PartJournal, head: Partial<JournalHead>): PartJournal => ({
  file,
  journal: { ...journal, head: { ...journal.head, ...head } },
});

const refused: Readonly<Record<string, { readonly parts: readonly PartJournal[]; readonly says: RegExp }>> = {
  'no part': { parts: [], says: /no part to join/ },
  'a part less': { parts: [one, three], says: /^Of 3 parts, 2 is missing\. Name the folders of all\.$/ },
  'two parts less': { parts: [two], says: /^Of 3 parts, 1, 3 are missing/ },
  'a part twice': { parts: [one, two, three, one], says: /^part-1 and part-1 are both part 1 of 3/ },
  'a part of another division': {
    parts: [one, two, withHead(three, { shard: { index: 3, of: 4 } })],
    says: /^part-3 is part 3 of 4, and others are parts of 3/,
  },
  'a whole run': { parts: [withHead(one, { shard: null })], says: /^part-1 is of a whole run/ },
  'another seed and suite': {
    parts: [one, two, withHead(three, { seed: 8, suite: 'd' })],
    says: /^part-1 and part-3 are of different runs: suite, seed differ\. Run all parts on the same files/,
  },
  "another part's case": {
    parts: [one, { ...two, journal: { ...two.journal, cases: whole.cases } }, three],
    says: /^part-2 has the case [0-9a-f]{12}, which belongs to another part/,
  },
  'more parts missing than are worth naming': {
    parts: [withHead(one, { shard: { index: 1, of: 9_000 } })],
    says: /19, 20, 21, … are missing/,
  },
};

for (const [what, { parts, says }] of Object.entries(refused)) {
  test(`${what} is not joined`, () => {
    assert.throws(() => mergeJournals(parts), { name: 'MergeProblem', message: says });
  });
}
