// Why: printing is canonical only if what it prints reads back as the same tree, for every tree there can be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parsePredicate } from './parse.ts';
import { printPredicate } from './print.ts';
import { sameExpr } from './same.ts';
import { randomExpr } from './test-support/random-expr.ts';

function check(input: string, expected: string): void {
  assert.equal(printPredicate(parsePredicate(input, 'predicate').expr), expected);
}

const cases: readonly (readonly [input: string, expected: string])[] = [
  ['a<=b && c!=d||!e', 'a ≤ b ∧ c ≠ d ∨ ¬ e'],
  ['a >= b and c in d or not e not in f', 'a ≥ b ∧ c ∈ d ∨ ¬ e ∉ f'],
  ['((a) and (b)) implies (c or d)', 'a ∧ b ⇒ c ∨ d'],
  ['a => b => c', 'a ⇒ b ⇒ c'],
  ['(a => b) => c', '(a ⇒ b) ⇒ c'],
  ['a => b; c', '(a ⇒ b) ∧ c'],
  ['(a - b) - c == a - (b - c)', 'a - b - c == a - (b - c)'],
  ['for all x in xs: (x == 1 and p(x))', '∀ x ∈ xs: x == 1 ∧ p(x)'],
  ['(exists x in xs: p(x)) and q', '(∃ x ∈ xs: p(x)) ∧ q'],
  ["laws(v') ⊇ laws(v)", "laws(v) ⊆ laws(v')"],
  ['| |a| - |b| | == 1', '|(|a| - |b|)| == 1'],
  ['old record unchanged and no cross-hit', 'old_record unchanged ∧ no cross_hit'],
  ['report has tier and slot_or_law and rule', 'report has tier ∧ slot_or_law ∧ rule'],
  ['report has tier; rule', '(report has tier) ∧ rule'],
  ["status is not 'late'", '¬ status is "late"'],
];

for (const [input, expected] of cases) test(`${input} prints as ${expected}`, () => check(input, expected));

test('what is printed reads back as the same tree, without a problem', () => {
  fc.assert(
    fc.property(randomExpr, (expr) => {
      const printed = printPredicate(expr);
      const { expr: again, problems } = parsePredicate(printed, 'predicate');
      assert.deepEqual(problems, [], printed);
      assert.ok(sameExpr(again, expr), printed);
    }),
    { numRuns: 2000 },
  );
});

test('printing is idempotent', () => {
  fc.assert(
    fc.property(randomExpr, (expr) => {
      const printed = printPredicate(expr);
      assert.equal(printPredicate(parsePredicate(printed, 'predicate').expr), printed);
    }),
    { numRuns: 500 },
  );
});
