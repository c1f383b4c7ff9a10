// Why: which names a predicate uses, and in which role, by the form of each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOf } from './names.ts';
import { parsePredicate } from './parse.ts';

/** Checks each use as `name role place`, functions with their arity, and that the spans lie on the names. */
function check(input: string, ...expected: readonly string[]): void {
  const uses = namesOf(parsePredicate(input, 'predicate').expr);
  const shown = uses.map(({ name, role, place, arity }) => `${name} ${role}${arity ?? ''} ${place}`);
  assert.deepEqual(shown, expected);
  for (const { name, span } of uses) {
    assert.equal(input.slice(span.start, span.end).replace(/[ -]/g, '_'), name);
  }
}

const cases: readonly (readonly [input: string, ...expected: string[]])[] = [
  [
    'tiers_run == [identity] ∧ done',
    'tiers_run observation left',
    'identity observation value',
    'done observation condition',
  ],
  [
    "meet(v', PassDeclared) == v",
    'meet function2 left',
    "v' variable operand",
    'PassDeclared observation operand',
    'v variable value',
  ],
  ['report has tier ∧ rule', 'report observation subject'],
  ['report.tier == shape', 'report observation operand', 'shape observation value'],
  ['status is late', 'status observation subject', 'late observation value'],
  [
    '∀ x ∈ xs: p(x) ∧ x ∈ {read}; x == 1',
    'xs observation operand',
    'p function1 condition',
    'x bound operand',
    'x bound operand',
    'read observation value',
    'x variable left',
  ],
  [
    '∀ tier ∈ tiers: ∃ tier ∈ f(tier): tier',
    'tiers observation operand',
    'f function1 operand',
    'tier bound operand',
    'tier bound condition',
  ],
  [
    '∀ x ∈ xs: ∃ y ∈ ys: p(x, y)',
    'xs observation operand',
    'ys observation operand',
    'p function2 condition',
    'x bound operand',
    'y bound operand',
  ],
  ['expiry < issued', 'expiry observation operand', 'issued observation operand'],
  ['no cross-hit; old record unchanged', 'cross_hit observation subject', 'old_record observation subject'],
  ['|as| + 1 == 2', 'as observation operand'],
  ['policy refuses the artifact'],
];

for (const [input, ...expected] of cases) test(input, () => check(input, ...expected));
