// Why: the forms of the predicate language, one line each, in the mode in which they occur.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Expr } from './expr.ts';
import { type PredicateMode, parsePredicate } from './parse.ts';
import { outline } from './test-support/outline.ts';

/** Checks the tree, and that there is no problem. */
function check(input: string, expected: string, mode: PredicateMode = 'predicate'): void {
  const { expr, problems } = parsePredicate(input, mode);
  assert.deepEqual(problems, []);
  assert.equal(outline(expr), expected);
}

type Cases = readonly (readonly [input: string, expected: string])[];

function checkAll(cases: Cases, mode: PredicateMode): void {
  for (const [input, expected] of cases) test(input, () => check(input, expected, mode));
}

describe('predicates of a structured spec', () => {
  checkAll(
    [
      [
        'tiers_run == [identity] ∧ verdict == Reject',
        '(and (comparison tiers_run (== (list identity))) (comparison verdict (== Reject)))',
      ],
      ['verdict(a) == verdict(b)', '(comparison (call verdict a) (== (call verdict b)))'],
      ['meet(v, PassDeclared) == v', '(comparison (call meet v PassDeclared) (== v))'],
      [
        'meet(meet(a, b), c) == meet(a, meet(b, c))',
        '(comparison (call meet (call meet a b) c) (== (call meet a (call meet b c))))',
      ],
      ['decision == refused', '(comparison decision (== refused))'],
      ['report has tier ∧ slot_or_law ∧ rule', '(has report tier slot_or_law rule)'],
      ['law_check == failed', '(comparison law_check (== failed))'],
      ['run(a) == run(b)', '(comparison (call run a) (== (call run b)))'],
      ['verdict == Reject', '(comparison verdict (== Reject))'],
      ['confidence == 0.90', '(comparison confidence (== 0.90))'],
      ['repair_draft_created ∧ contract_unchanged', '(and repair_draft_created contract_unchanged)'],
      ['check(a) == failed', '(comparison (call check a) (== failed))'],
      [
        'attestation_status(a) == Unknown ∧ independent_assurance unchanged',
        '(and (comparison (call attestation_status a) (== Unknown)) (unchanged independent_assurance))',
      ],
      ['keys differ ∧ no cross-hit', '(and (differ keys) (absent cross_hit))'],
      ['old record unchanged ∧ new record appended', '(and (unchanged old_record) (appended record))'],
      [
        'decision.verdict == allow ⇒ covers ∧ answered == allow',
        '(implies (comparison (member decision verdict) (== allow)) (and covers (comparison answered (== allow))))',
      ],
      ['∀ x ∈ xs: x ∈ {read, write}', '(quantifier forall x xs (comparison x (in (set read write))))'],
    ],
    'predicate',
  );
});

describe('spellings and precedence', () => {
  checkAll(
    [
      ['a != b && c', '(and (comparison a (!= b)) c)'],
      ['a ≠ b and c', '(and (comparison a (!= b)) c)'],
      ['a <= b <= c', '(comparison a (<= b) (<= c))'],
      ['a or b and not c', '(or a (and b (not c)))'],
      ['!a => b || c', '(implies (not a) (or b c))'],
      ['a ⇒ b ⇒ c', '(implies a (implies b c))'],
      ['a ∧ (b ∧ c); d', '(and a b c d)'],
      ['a - b - 1 == -1', '(comparison (arithmetic - (arithmetic - a b) 1) (== -1))'],
      ['n-1 < n', '(comparison (arithmetic - n 1) (< n))'],
      ['a + b * c / 2 < d', '(comparison (arithmetic + a (arithmetic / (arithmetic * b c) 2)) (< d))'],
      ['1/2 < 1 / 2', '(comparison (fraction 1 2) (< (arithmetic / 1 2)))'],
      ['x not in [a, b]', '(comparison x (not in (list a b)))'],
      ['x ∉ {}', '(comparison x (not in (set)))'],
      [
        "⋃ laws(v) ∪ b ⊆ laws(v')",
        "(comparison (arithmetic ∪ (big-union (call laws v)) b) (subset (call laws v')))",
      ],
      ['a ⊇ b ⊇ c', '(comparison c (subset b) (subset a))'],
      ['a ⊇ b == c', '(and (comparison b (subset a)) (comparison b (== c)))'],
      ['|xs| + |ys| > 0', '(comparison (arithmetic + (size xs) (size ys)) (> 0))'],
      [
        'name == \'it\' ∨ name == "a\\u0062"',
        '(or (comparison name (== (string it))) (comparison name (== (string ab))))',
      ],
      ['at ≥ 2026-10-06T15:00:00Z', '(comparison at (>= (time 2026-10-06T15:00:00Z)))'],
      ['passed == true', '(comparison passed (== (boolean true)))'],
      [
        'for all x in xs: exists y in ys: x == y',
        '(quantifier forall x xs (quantifier exists y ys (comparison x (== y))))',
      ],
      ['∃ x ∈ xs: a ∧ b; c', '(and (quantifier exists x xs (and a b)) c)'],
      ['exists == 1', '(comparison exists (== 1))'],
      ['f() == [[1], {2}]', '(comparison (call f) (== (list (list 1) (set 2))))'],
      ['run(a).report.tier == x', '(comparison (member (member (call run a) report) tier) (== x))'],
    ],
    'predicate',
  );
});

describe('controlled English', () => {
  checkAll(
    [
      ['attestation status == Unknown', '(comparison attestation_status (== Unknown))'],
      ['attestation status in {valid, Unknown}', '(comparison attestation_status (in (set valid Unknown)))'],
      ['old digest(a) == new digest', '(comparison (call old_digest a) (== new_digest))'],
      ['structural assurance remains PassDeclared', '(remains structural_assurance PassDeclared)'],
      ['the attestation status is Unknown', '(is attestation_status Unknown)'],
      ['status is not Unknown', '(not (is status Unknown))'],
      ['independent checks remain unchanged', '(unchanged independent_checks)'],
      ['verdict(a) is Reject ∨ status is 3', '(or (is (call verdict a) Reject) (is status 3))'],
      ['report includes failed_rule', '(includes report failed_rule)'],
      ['report has tier and rule and x == 1', '(and (has report tier rule) (comparison x (== 1)))'],
      ['report has tier ∧ contract unchanged', '(and (has report tier) (unchanged contract))'],
      ['report has tier; rule', '(and (has report tier) rule)'],
      ['no open draft', '(absent open_draft)'],
      ['new record unchanged', '(unchanged new_record)'],
      ['verdict in allowed', '(comparison verdict (in allowed))'],
      ['not published', '(not published)'],
    ],
    'predicate',
  );
});

describe('phrases', () => {
  checkAll(
    [
      ['policy refuses the artifact', '(phrase policy refuses the artifact)'],
      [
        "every ancestor's law passes ∧ x == 1",
        "(and (phrase every ancestor's law passes) (comparison x (== 1)))",
      ],
      [
        'tiers run in order and no tier runs twice',
        '(and (phrase tiers run in order) (absent tier_runs_twice))',
      ],
      ['the run stops or the run fails; x', '(and (phrase the run stops or the run fails) x)'],
      [
        'report has tier ∧ rule ∧ the run stops here',
        '(and (has report tier rule) (phrase the run stops here))',
      ],
      ['status is the worst one', '(phrase status is the worst one)'],
    ],
    'predicate',
  );
});

describe('constraint exprs, where prose and formulas mix', () => {
  checkAll(
    [
      [
        "laws(v') ⊇ ⋃ laws(ancestors); each ancestor's law passes against the v' implementation",
        "(and (comparison (big-union (call laws ancestors)) (subset (call laws v'))) (phrase each ancestor's law passes against the v' implementation))",
      ],
      [
        'checks go by cost, identity < shape < laws; the run ends at the first Reject',
        '(and (phrase checks go by cost, identity < shape < laws) (phrase the run ends at the first Reject))',
      ],
      [
        'from evaluation_time ≥ expiry on the status is Unknown',
        '(phrase from evaluation_time ≥ expiry on the status is Unknown)',
      ],
      ['evaluation_time ≥ expiry', '(comparison evaluation_time (>= expiry))'],
      [
        'identity and shape depend on (contract, version) only',
        '(phrase identity and shape depend on (contract, version) only)',
      ],
      ['keys hold hashes and a version', '(phrase keys hold hashes and a version)'],
      [
        'wire names: docs/formats-v1.md; see [ the "list',
        '(and (phrase wire names: docs/formats-v1.md) (phrase see [ the "list))',
      ],
      ['status == = 3 ∧ verdict == Reject', '(and (phrase status == = 3) (comparison verdict (== Reject)))'],
      ['Verdict: Reject < Unknown', '(phrase Verdict: Reject < Unknown)'],
      ['', '(phrase)'],
    ],
    'formula',
  );
});

describe('prose steps', () => {
  checkAll(
    [
      ['attestation status is Unknown', '(is attestation_status Unknown)'],
      ['The attestation status is `Unknown`.', '(is attestation_status Unknown)'],
      ['structural assurance remains PassDeclared', '(remains structural_assurance PassDeclared)'],
      ['tiers run == [identity]', '(comparison tiers_run (== (list identity)))'],
      ['status is inconclusive and policy refuses', '(phrase status is inconclusive and policy refuses)'],
      ['policy requiring attestation refuses', '(phrase policy requiring attestation refuses)'],
      ['its result is inconclusive', '(phrase its result is inconclusive)'],
      ['every rule has a name', '(phrase every rule has a name)'],
      ['the label stays, assurance is Unknown', '(phrase the label stays, assurance is Unknown)'],
      ['no law passes', '(phrase no law passes)'],
      ['verdict == Reject and x == 1', '(phrase verdict == Reject and x == 1)'],
      ['refused', '(phrase refused)'],
    ],
    'sentence',
  );
});

/** Checks each problem as `seen @ offset, expected`, and what is kept. */
function checkProblems(input: string, expected: readonly string[], kept: string): void {
  const { expr, problems } = parsePredicate(input, 'predicate');
  const shown = problems.map(
    ({ span, seen, expected: want }) => `${seen} @ ${span.start}-${span.end}, ${want}`,
  );
  assert.deepEqual(shown, expected);
  assert.equal(outline(expr), kept);
}

const broken: readonly (readonly [input: string, problems: readonly string[], kept: string])[] = [
  ['verdict = Reject ∧ a == b', ['`=` @ 8-9, `==`'], '(and (phrase verdict = Reject) (comparison a (== b)))'],
  [
    'run == [identity ∧ verdict == Reject',
    ['`[` that is never closed @ 7-8, `]` that closes it'],
    '(and (phrase run == [identity) (comparison verdict (== Reject)))',
  ],
  [
    'run == [(identity] ∧ done',
    ['`(` that is never closed @ 8-9, `)` that closes it'],
    '(and (phrase run == [(identity]) done)',
  ],
  ['a ∧ ∧ b', ['`∧` @ 4-5, a value after `∧`'], '(and a b)'],
  ['a ∧', ['the end of the predicate @ 3-3, a value after `∧`'], 'a'],
  ['a == ∧ b', ['`∧` @ 5-6, a value after `==`'], '(and (phrase a ==) b)'],
  ['; a', ['`;` @ 0-1, a value'], 'a'],
  ['a = 1; b = 2', ['`=` @ 2-3, `==`', '`=` @ 9-10, `==`'], '(and (phrase a = 1) (phrase b = 2))'],
  ['f(a b) == 2', ['`b` @ 4-5, an operator such as `==`'], '(phrase f(a b) == 2)'],
  ['f(a,) == 2', ['`)` @ 4-5, a value after `,`'], '(phrase f(a,) == 2)'],
  ['f(a)) == 2', ['`)` @ 4-5, an operator such as `==`, or `;`'], '(phrase f(a)) == 2)'],
  ['a == "x', ['`"` @ 5-6, a closing `"`'], '(phrase a == "x)'],
  ['a == 1/0', ['`1/0` @ 5-8, a denominator above zero'], '(phrase a == 1/0)'],
  [
    'at == 2026-02-30T00:00:00Z',
    ['`2026-02-30T00:00:00Z` @ 6-26, a time such as `2026-10-06T15:00:00Z`'],
    '(phrase at == 2026-02-30T00:00:00Z)',
  ],
  [
    'verdict == Reject tiers_run',
    ['`tiers_run` @ 18-27, an operator such as `==`'],
    '(phrase verdict == Reject tiers_run)',
  ],
  [
    'the run stops ∧ a == 1 ∨ b',
    ['`run` @ 4-7, an operator such as `==`'],
    '(and (phrase the run stops) (or (comparison a (== 1)) b))',
  ],
  ['', ['the end of the predicate @ 0-0, a predicate'], '(phrase)'],
];

describe('problems', () => {
  for (const [input, problems, kept] of broken) test(input, () => checkProblems(input, problems, kept));
});

describe('hostile input', () => {
  for (const [name, text] of [
    ['brackets', '('.repeat(20_000)],
    ['closed brackets', `${'('.repeat(300)}a${')'.repeat(300)}`],
    ['negations', '¬'.repeat(20_000)],
    ['a sum', 'a + '.repeat(5_000)],
    ['members', `a${'.b'.repeat(5_000)}`],
    ['implications', 'a ⇒ '.repeat(5_000)],
    ['quantifiers', '∀ x ∈ xs: '.repeat(5_000)],
    ['open quotes', '“'.repeat(20_000)],
  ] as const) {
    test(`${name} give a problem and a shallow tree`, () => {
      const { expr, problems } = parsePredicate(text, 'predicate');
      assert.ok(problems.length > 0);
      assert.ok(heightOf(expr) <= 200);
      assert.equal(parsePredicate(text, 'formula').problems.length, 0);
    });
  }

  test('the deepest tree allowed is read', () => {
    check(`${'¬ '.repeat(199)}a`, `${'(not '.repeat(199)}a${')'.repeat(199)}`);
  });

  test('any text is read in any mode, with spans inside it', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        ' b ',
        '∧',
        '∨',
        '(',
        ')',
        '[',
        ']',
        ' has ',
        ' is ',
        'no ',
        '==',
        '=',
        '"',
        "'",
        '1',
        '.',
        ',',
        ';',
        '|',
      ],
      ...['∀', ':', '⋃', '-', ' and ', 'the ', 'record', ' unchanged', '{', '}', '\u{1F600}', '\ud800', '`'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
        const text = pieces.join('');
        for (const { span } of parsePredicate(text, 'predicate').problems) {
          assert.ok(0 <= span.start && span.start <= span.end && span.end <= text.length);
        }
        assert.deepEqual(parsePredicate(text, 'formula').problems, []);
        assert.deepEqual(parsePredicate(text, 'sentence').problems, []);
      }),
      { numRuns: 1000 },
    );
  });
});

function heightOf(expr: Expr): number {
  const children = JSON.parse(JSON.stringify(expr), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return 0;
    const below = Math.max(0, ...Object.values(value).map(Number));
    return 'span' in value ? below + 1 : below;
  });
  return Number(children);
}
