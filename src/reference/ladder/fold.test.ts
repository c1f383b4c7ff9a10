import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fold } from './fold.ts';
import { foldRanks } from './fold-rank.ts';

const kinds = Object.keys(foldRanks);
const kind = fc.oneof(
  { arbitrary: fc.constantFrom(...kinds), weight: 5 },
  { arbitrary: fc.string(), weight: 1 },
);

function check(verdicts: readonly string[], expected: string): void {
  test(`fold [${verdicts.join(', ')}] is ${expected}`, () => {
    const { verdict, reason } = fold(verdicts);
    assert.equal(reason === undefined ? verdict : `${verdict} ${reason}`, expected);
  });
}

check([], 'deny DEFAULT_DENY');
check(['defer', 'defer'], 'deny DEFAULT_DENY');
check(['indeterminate', 'defer'], 'deny INDETERMINATE');
check(['indeterminate', 'allow'], 'allow');
check(['allow', 'transform', 'quarantine'], 'quarantine');
check(['require_witness', 'allow', 'deny'], 'deny');
check(['allow', 'something new'], 'deny');
check(['allow', 'toString'], 'deny');

test('order never matters', () => {
  const shuffled = fc
    .array(kind)
    .chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
  fc.assert(fc.property(shuffled, ([list, other]) => assert.deepEqual(fold(other), fold(list))));
});

test('repeating an element never matters', () => {
  const withPick = fc
    .array(kind, { minLength: 1 })
    .chain((list) => fc.tuple(fc.constant(list), fc.constantFrom(...list)));
  fc.assert(fc.property(withPick, ([list, again]) => assert.deepEqual(fold([...list, again]), fold(list))));
});

test('adding a defer never matters', () => {
  fc.assert(fc.property(fc.array(kind), (list) => assert.deepEqual(fold([...list, 'defer']), fold(list))));
});

test('conclusive kinds fold in any grouping', () => {
  const conclusive = fc.constantFrom('allow', 'transform', 'quarantine', 'require_witness', 'deny');
  fc.assert(
    fc.property(conclusive, conclusive, conclusive, (a, b, c) => {
      const left = fold([fold([a, b]).verdict, c]);
      assert.deepEqual(fold([a, fold([b, c]).verdict]), left);
    }),
  );
});
