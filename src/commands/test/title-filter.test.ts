import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titleFilter } from './title-filter.ts';

const titles = [
  'a [fold]',
  'b [fold_order]',
  'c [walk, fold]',
  'd [fold, walk]',
  'fold [walk]',
  'e [core.fold]',
  'fold, [x] [y]',
];

function check(options: Parameters<typeof titleFilter>[0], expected: readonly string[]): void {
  const filter = titleFilter(options);
  assert.deepEqual(
    titles.filter((title) => filter?.test(title) ?? true),
    expected,
  );
}

test('a constraint chooses the tests that trace to it, and no others of a similar name', () => {
  check({ constraint: 'fold' }, ['a [fold]', 'c [walk, fold]', 'd [fold, walk]']);
  check({ constraint: 'core.fold' }, ['e [core.fold]']);
});

test('a title chooses itself, whatever characters it has', () => {
  check({ only: 'fold, [x] [y]' }, ['fold, [x] [y]']);
  check({}, titles);
});
