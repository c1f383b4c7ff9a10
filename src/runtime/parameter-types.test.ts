import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CucumberExpression } from '@cucumber/cucumber-expressions';
import { parameterTypes } from './parameter-types.ts';

function check(expression: string, text: string, expected: readonly unknown[] | undefined): void {
  const matched = new CucumberExpression(expression, parameterTypes()).match(text);
  assert.deepEqual(
    matched?.map((argument) => argument.getValue(null)),
    expected,
  );
}

const digest = `sha256:${'0a'.repeat(32)}`;

describe('parameterTypes', () => {
  it('reads a time', () => check('at {time}', 'at 2026-10-06T15:00:00Z', ['2026-10-06T15:00:00Z']));
  it('reads a time in code marks', () =>
    check('at {time}', 'at `2026-10-06T15:00:00Z`', ['2026-10-06T15:00:00Z']));
  it('refuses a time with one code mark', () => check('at {time}', 'at `2026-10-06T15:00:00Z', undefined));
  it('refuses a month that is none', () => check('at {time}', 'at 2026-13-06T15:00:00Z', undefined));
  it('reads a code span', () => check('run {code}', 'run `a b`', ['a b']));
  it('refuses words as a code span', () => check('run {code}', 'run a', undefined));
  it('reads a digest', () => check('with {digest}', `with \`${digest}\``, [digest]));
  it('refuses a short digest', () => check('with {digest}', 'with sha256:0a', undefined));
  it('keeps the built-in types', () => check('{int} jobs of {string}', '2 jobs of "me"', [2, 'me']));
  it('reads two parameters in one step', () => {
    check('{digest} until {time}', `${digest} until 2026-10-06T15:00:00Z`, [digest, '2026-10-06T15:00:00Z']);
  });
});
