// Why: the name shown in "did you mean" is near enough, and always the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestName } from './nearest.ts';

function check(name: string, candidates: readonly string[], expected: string | undefined): void {
  assert.equal(nearestName(name, candidates), expected);
}

test('the nearest wins', () => check('verdct', ['verbs', 'verdict'], 'verdict'));
test('the first of equals wins', () => check('cat', ['bat', 'rat'], 'bat'));
test('a third of the length is near', () => check('abcdef', ['abcdxy'], 'abcdxy'));
test('more than a third is far', () => check('abcdef', ['abcxyz'], undefined));
test('the name itself does not count', () => check('state', ['state', 'stale'], 'stale'));
test('two letters have no near name', () => check('ab', ['ac'], undefined));
test('no candidates, no name', () => check('verdict', [], undefined));
test('an endless name has none', () => check('a'.repeat(10_000), ['a'.repeat(9_999)], undefined));
