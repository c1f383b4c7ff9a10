import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CucumberExpression, ParameterTypeRegistry } from '@cucumber/cucumber-expressions';
import fc from 'fast-check';
import { stepExpression } from './step-expression.ts';

test('law: the expression of a text fits that text, takes no arguments, and fits no longer text', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      'a',
      ' ',
      '\\',
      '/',
      '(',
      ')',
      '{',
      '}',
      '"',
      '$',
      '.',
      '*',
      '^',
      '|',
      '[',
      '?',
      'é',
    ),
    minLength: 1,
  });
  const registry = new ParameterTypeRegistry();
  fc.assert(
    fc.property(text, (step) => {
      const expression = new CucumberExpression(stepExpression(step), registry);
      assert.deepEqual(expression.match(step)?.length, 0);
      assert.equal(expression.match(`${step}a`), null);
    }),
  );
});
