import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { CucumberExpression } from '@cucumber/cucumber-expressions';
import fc from 'fast-check';
import { parameterTypes } from '../runtime/parameter-types.ts';
import { proposeSteps } from './propose-steps.ts';

function proposed(...texts: readonly string[]): string[] {
  return proposeSteps(texts.map((text) => ({ text, comment: [] }))).map(({ expression }) => expression);
}

describe('steps that are alike', () => {
  for (const [why, texts, expressions] of [
    ['differ in a number', ['it has 1 part', 'it has 22 part'], ['it has {int} part']],
    ['differ in a fraction', ['it takes 1 s', 'it takes 0.5 s'], ['it takes {float} s']],
    ['differ in code', ['`a` is set', '`b c` is set'], ['{code} is set']],
    ['differ in a quoted text', ['he says "a"', 'he says ""'], ['he says {string}']],
    ['keep what is the same', ['`a` is 1', '`a` is 2'], ['`a` is {int}']],
    ['differ in several places', ['`a` is 1', '`b` is 2'], ['{code} is {int}']],
    ['are more than two', ['1 is odd', '3 is odd', '5 is odd'], ['{int} is odd']],
  ] as const) {
    it(why, () => assert.deepEqual(proposed(...texts), expressions));
  }
});

describe('steps that are not', () => {
  for (const [why, ...texts] of [
    ['one alone is taken as it is', 'it has 1 part and `code`'],
    ['other words', 'it has 1 part', 'it has 1 piece'],
    ['another kind of value', 'it is 1', 'it is `1`'],
    ['numbers in words and dates', 'v1 on 2026-01-01 at 10:30', 'v2 on 2026-01-02 at 10:31'],
  ]) {
    it(why ?? '', () => assert.deepEqual(proposed(...texts), texts));
  }

  it('special characters are escaped', () =>
    assert.deepEqual(proposed('a/b (c) {d} 1', 'a/b (c) {d} 2'), ['a\\/b \\(c) \\{d} {int}']));
});

test('law: every step is fitted by the expression it is proposed for, and by one proposal alone', () => {
  const piece = fc.constantFrom(
    'a ',
    '1 ',
    '2.5 ',
    '`x` ',
    '`y z` ',
    '"q" ',
    '"" ',
    '{',
    '(',
    '/',
    '\\',
    '-3 ',
    '🙂',
    '`',
  );
  const texts = fc.uniqueArray(
    fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('').trim()),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(texts, (given) => {
      const proposals = proposeSteps(given.map((text) => ({ text, comment: [] })));
      assert.deepEqual(
        proposals.flatMap(({ steps }) => steps.map(({ text }) => text)).sort(),
        given.toSorted(),
      );
      for (const { expression, parameters, steps } of proposals) {
        const compiled = new CucumberExpression(expression, parameterTypes());
        for (const { text } of steps) assert.equal(compiled.match(text)?.length, parameters.length, text);
      }
    }),
    { numRuns: 200 },
  );
});
