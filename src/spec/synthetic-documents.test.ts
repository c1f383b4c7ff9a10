import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SourceText } from '../diagnostic/source-text.ts';
import { readSpec } from './read.ts';
import { syntheticDocuments } from './test-support/synthetic-document.ts';

test('law: requirements, scenarios, steps and what stands under them are counted right, in any combination of shapes', () => {
  fc.assert(
    fc.property(syntheticDocuments, ({ text, requirements }) => {
      const spec = readSpec(new SourceText('specs/synthetic.md', text));
      assert.deepEqual(
        {
          requirements: spec.requirements.map(({ name, scenarios }) => ({
            name,
            scenarios: scenarios.map(({ steps }) => ({
              steps: steps.length,
              arguments: steps.reduce((sum, step) => sum + step.arguments.length, 0),
            })),
          })),
          loose: spec.looseScenarios.length,
          leftovers: spec.leftovers.map(({ what, range }) => `${range.start.line} ${what}`),
        },
        { requirements, loose: 0, leftovers: [] },
      );
    }),
    { numRuns: 300 },
  );
});
