import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { implies } from './implies.ts';
import { parsePredicate } from './parse.ts';
import { randomExpr } from './test-support/random-expr.ts';

const read = (text: string) => parsePredicate(text, 'predicate').expr;

/** Pairs of predicates, and whether each implies the other. */
const pairs: Readonly<
  Record<string, readonly [left: string, right: string, forwards: boolean, backwards: boolean]>
> = {
  'a conjunct dropped': ['a == b ∧ c == d', 'a == b', true, false],
  'conjuncts in another order': ['a == b ∧ c == d', 'c == d ∧ a == b', true, true],
  'an alternative added': ['a == b', 'a == b ∨ c == d', true, false],
  'alternatives in another order': ['a == b ∨ c == d', 'c == d ∨ a == b', true, true],
  'a condition added': ['a == b ⇒ c == d', 'a == b ∧ e == f ⇒ c == d', true, false],
  'a conclusion dropped': ['a == b ⇒ c == d ∧ e == f', 'a == b ⇒ c == d', true, false],
  'a looser bound': ['x ≤ 5', 'x ≤ 10', true, false],
  'a looser lower bound': ['x ≥ 5', 'x ≥ 4.5', true, false],
  'a strict bound made wide': ['x < 5', 'x ≤ 5', true, false],
  'a wide bound next to a strict one': ['x ≤ 5', 'x < 6', true, false],
  'a value made a bound': ['x == 3', 'x ≤ 3', true, false],
  'a value within a bound': ['x == 3', 'x < 4', true, false],
  'an equality turned round': ['a == b', 'b == a', true, true],
  'an order turned round': ['a < b', 'b > a', true, true],
  'an equality made an order': ['a == b', 'b ≤ a', true, false],
  'an order made a difference': ['a < b', 'b != a', true, false],
  'a chain and its links': ['a < b < c', 'a < b ∧ b < c', true, true],
  'a value made a choice': ['x == a', 'x ∈ {a, b}', true, false],
  'a choice widened': ['x ∈ {a, b}', 'x ∈ {b, c, a}', true, false],
  'a denial widened': ['¬ (a == b ∨ c == d)', '¬ a == b', true, false],
  'under a quantifier': ['∀ x ∈ xs: x ≤ 5', '∀ x ∈ xs: x ≤ 6', true, false],
  'other variables': ['∀ x ∈ xs: x ≤ 5', '∀ y ∈ xs: y ≤ 6', false, false],
  'another operator': ['a == b', 'a != b', false, false],
  'another value': ['x == 3', 'x == 4', false, false],
  'a part of a report dropped': ['report has tier ∧ rule', 'report has tier', true, false],
  words: ['a coin unlocks', 'a coin locks', false, false],
};

for (const [title, [left, right, forwards, backwards]] of Object.entries(pairs)) {
  test(title, () => {
    assert.equal(implies(read(left), read(right)), forwards, `${left} implies ${right}`);
    assert.equal(implies(read(right), read(left)), backwards, `${right} implies ${left}`);
  });
}

test('no world makes the left true and the right false', () => {
  const name = fc.constantFrom('p', 'q', 'r');
  const atom = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('x', 'y'),
        fc.constantFrom('<', '<=', '==', '!=', '>', '>='),
        fc.integer({ min: 0, max: 3 }),
      )
      .map((parts) => parts.join(' ')),
    name.map((each) => `${each} == true`),
  );
  const { formula } = fc.letrec<{ formula: string }>((tie) => ({
    formula: fc.oneof(
      { depthSize: 'small' },
      atom,
      fc
        .tuple(tie('formula'), fc.constantFrom('∧', '∨', '⇒'), tie('formula'))
        .map(([a, op, b]) => `(${a}) ${op} (${b})`),
      tie('formula').map((a) => `¬ (${a})`),
    ),
  }));
  const worlds = [0, 1, 2, 3].flatMap((x) =>
    [0, 1, 2, 3].flatMap((y) => [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({ x, y, bits }))),
  );
  const holds = (text: string, { x, y, bits }: (typeof worlds)[number]): boolean => {
    const values: Record<string, number | boolean> = {
      x,
      y,
      p: (bits & 1) > 0,
      q: (bits & 2) > 0,
      r: (bits & 4) > 0,
    };
    return evaluate(read(text), values) === true;
  };
  fc.assert(
    fc.property(formula, formula, (left, right) => {
      fc.pre(implies(read(left), read(right)));
      for (const world of worlds)
        assert.ok(!holds(left, world) || holds(right, world), JSON.stringify(world));
    }),
    { numRuns: 200, maxSkipsPerRun: 200 },
  );
});

type Value = number | boolean;

function evaluate(expr: ReturnType<typeof read>, values: Readonly<Record<string, Value>>): Value {
  const truth = (each: ReturnType<typeof read>) => evaluate(each, values) === true;
  switch (expr.kind) {
    case 'name':
      return values[expr.name] ?? false;
    case 'number':
      return Number(expr.text);
    case 'boolean':
      return expr.value;
    case 'not':
      return !truth(expr.operand);
    case 'and':
      return expr.items.every(truth);
    case 'or':
      return expr.items.some(truth);
    case 'implies':
      return !truth(expr.left) || truth(expr.right);
    case 'comparison':
      return expr.rest.every(({ operator, operand }, index) => {
        const left = evaluate(expr.rest[index - 1]?.operand ?? expr.first, values);
        const right = evaluate(operand, values);
        const results = {
          '==': left === right,
          '!=': left !== right,
          '<': left < right,
          '<=': left <= right,
          '>': left > right,
          '>=': left >= right,
        };
        return results[operator as keyof typeof results];
      });
    default:
      throw new Error(`the formula has a ${expr.kind}`);
  }
}

test('any predicate implies itself, and a conjunction each of its parts', () => {
  fc.assert(
    fc.property(randomExpr, randomExpr, (one, two) => {
      assert.ok(implies(one, one));
      assert.ok(implies({ kind: 'and', items: [one, two], span: one.span }, two));
    }),
  );
});

test('a hostile pair ends', () => {
  let deep = read('a == b');
  for (let depth = 0; depth < 60; depth += 1) {
    const items = [deep, read(`x == ${depth}`)];
    deep = { kind: depth % 2 === 0 ? 'or' : 'and', items, span: deep.span };
  }
  const started = performance.now();
  assert.equal(implies(deep, read('p == q')), false);
  assert.ok(performance.now() - started < 5000);
});
