import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Assurance } from '../core/documents.ts';
import { ASSURANCES, join, meet, reaches } from './assurance.ts';

const anyAssurance = fc.constantFrom<Assurance>(...ASSURANCES);

function check(law: string, holds: (a: Assurance, b: Assurance, c: Assurance) => void): void {
  test(law, () => fc.assert(fc.property(anyAssurance, anyAssurance, anyAssurance, holds)));
}

check('PassDeclared is neutral for meet, Reject for join', (a) => {
  assert.equal(meet(a, 'PassDeclared'), a);
  assert.equal(join(a, 'Reject'), a);
});
check('meet and join are associative', (a, b, c) => {
  assert.equal(meet(meet(a, b), c), meet(a, meet(b, c)));
  assert.equal(join(join(a, b), c), join(a, join(b, c)));
});
check('meet and join are commutative and idempotent', (a, b) => {
  assert.equal(meet(a, b), meet(b, a));
  assert.equal(join(a, b), join(b, a));
  assert.equal(meet(a, a), a);
  assert.equal(join(a, a), a);
});
check('meet and join absorb each other', (a, b) => {
  assert.equal(meet(a, join(a, b)), a);
  assert.equal(join(a, meet(a, b)), a);
});
check('the meet is a lower bound, the join an upper bound', (a, b) => {
  assert.ok(reaches(a, meet(a, b)) && reaches(b, meet(a, b)));
  assert.ok(reaches(join(a, b), a) && reaches(join(a, b), b));
});

test('Reject is weaker than Unknown, and Unknown than PassDeclared', () => {
  assert.equal(meet('Reject', 'Unknown'), 'Reject');
  assert.equal(meet('Unknown', 'PassDeclared'), 'Unknown');
  assert.equal(join('Reject', 'Unknown'), 'Unknown');
});
