import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expect } from './expect.ts';

const clause = 'the clause';

/** Each assertion with values that satisfy it, values that do not, and what it then says. */
const cases: Readonly<
  Record<string, { readonly holds: () => void; readonly fails: () => void; readonly says: RegExp }>
> = {
  order: {
    holds: () => expect.order(1, '<', 2, clause),
    fails: () => expect.order(2, '<', 2, clause),
    says: /the clause is false: 2 < 2/,
  },
  'order of NaN': {
    holds: () => expect.order('2026-01-01T00:00:00Z', '<=', '2026-01-02T00:00:00Z', clause),
    fails: () => expect.order(Number.NaN, '<=', Number.NaN, clause),
    says: /is false/,
  },
  'order of what has none': {
    holds: () => expect.order('a', '<', 'b', clause),
    fails: () => expect.order('1', '<', 2, clause),
    says: /have no order/,
  },
  in: {
    holds: () => expect.in([1], [[1]], clause),
    fails: () => expect.in(1, [2], clause),
    says: /1 is not in \[2\]/,
  },
  subset: {
    holds: () => expect.subset([], [1], clause),
    fails: () => expect.subset([1, 3], [1, 2], clause),
    says: /\[3\] is not in \[1,2\]/,
  },
  sameMembers: {
    holds: () => expect.sameMembers([1, 2], [2, 1], clause),
    fails: () => expect.sameMembers([1], [1, 2], clause),
    says: /in any order/,
  },
  has: {
    holds: () => expect.has({ tier: 0 }, ['tier'], clause),
    fails: () => expect.has({ tier: null, rule: '' }, ['tier', 'rule'], clause),
    says: /tier and rule missing/,
  },
  unchanged: {
    holds: () => expect.unchanged({ before: { a: 1 }, after: { a: 1 } }, clause),
    fails: () => expect.unchanged({ before: 1, after: 2 }, clause),
    says: /it was 1 and became 2/,
  },
  differ: {
    holds: () => expect.differ([1, 2], clause),
    fails: () => expect.differ([1, 2, 1], clause),
    says: /\[1,2,1\]/,
  },
  'differ of one': {
    holds: () => expect.differ([1, 2, 3], clause),
    fails: () => expect.differ([1], clause),
    says: /\[1\]/,
  },
  absent: {
    holds: () => expect.absent([], clause),
    fails: () => expect.absent(['x'], clause),
    says: /saw \["x"\]/,
  },
  appended: {
    holds: () => expect.appended({ before: [1], after: [1, 2] }, clause),
    fails: () => expect.appended({ before: [1, 2], after: [2, 1, 3] }, clause),
    says: /it was \[1,2\]/,
  },
  remains: {
    holds: () => expect.remains({ before: 1, after: 1 }, 1, clause),
    fails: () => expect.remains({ before: 2, after: 1 }, 1, clause),
    says: /it was 2 and is 1/,
  },
  includes: {
    holds: () => expect.includes('a rule', 'rule', clause),
    fails: () => expect.includes(['a'], 'b', clause),
    says: /"b" is not in \["a"\]/,
  },
};

for (const [name, { holds, fails, says }] of Object.entries(cases)) {
  test(name, () => {
    holds();
    assert.throws(fails, says);
  });
}
