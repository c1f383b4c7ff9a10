// Why: two predicates are the same exactly where their trees are, with numbers by value.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parsePredicate } from './parse.ts';
import { printPredicate } from './print.ts';
import { sameExpr } from './same.ts';
import { randomExpr } from './test-support/random-expr.ts';

function check(left: string, right: string, expected: boolean): void {
  const [first, second] = [left, right].map((text) => parsePredicate(text, 'predicate').expr);
  assert.ok(first !== undefined && second !== undefined);
  assert.equal(sameExpr(first, second), expected);
  assert.equal(sameExpr(second, first), expected);
}

const cases: readonly (readonly [left: string, right: string, expected: boolean])[] = [
  ['confidence == 0.90', 'confidence  ==  0.9', true],
  ['x == 1e3', 'x == 1000', true],
  ['x == 0', 'x == 0.00', true],
  ['x == -1', 'x == 1', false],
  ['x == 1', 'x == 10', false],
  ['x == 9007199254740993', 'x == 9007199254740992', false],
  ['x == 1e999999999', 'x == 10e999999998', true],
  ['x == 1/2', 'x == 01/2', true],
  ['x == 1/2', 'x == 2/4', false],
  ['x == 1', 'x == "1"', false],
  ['a and b', 'a ∧ b', true],
  ['a ∧ b', 'b ∧ a', false],
  ['a ∧ b', 'a ∨ b', false],
  ['verdict(a) == b', 'verdict(b) == b', false],
  ['f(a)', 'f(a, a)', false],
  ['a.b == c', 'a.c == c', false],
  ['report has tier ∧ rule', 'report has tier', false],
  ['a < b', 'a <= b', false],
  ['∀ x ∈ xs: p(x)', '∃ x ∈ xs: p(x)', false],
  ['old record unchanged', 'old_record unchanged', true],
];

for (const [left, right, expected] of cases) {
  test(`${left} ${expected ? 'is' : 'is not'} ${right}`, () => check(left, right, expected));
}

test('trees are the same exactly where their canonical texts are', () => {
  fc.assert(
    fc.property(randomExpr, randomExpr, (left, right) => {
      assert.ok(sameExpr(left, structuredClone(left)));
      if (printPredicate(left) !== printPredicate(right) && sameExpr(left, right)) {
        // Only the spelling of a number may differ.
        assert.match(printPredicate(left), /\d/);
      }
      if (printPredicate(left) === printPredicate(right)) assert.ok(sameExpr(left, right));
    }),
    { numRuns: 1000 },
  );
});
