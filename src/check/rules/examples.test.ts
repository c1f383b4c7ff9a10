import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { renderText } from '../../diagnostic/render-text.ts';
import { type RuleId, ruleGroups, ruleIds } from '../../diagnostic/rule-ids.ts';
import { runRule } from '../check.ts';
import { inFileOrder } from '../in-file-order.ts';
import type { CheckRule, Example } from '../rule.ts';
import { exampleContext } from '../test-support/example-context.ts';
import { checkGolden } from '../test-support/golden.ts';
import { rules } from './index.ts';

/** What a rule says about an example, as people see it. */
function said(rule: CheckRule, example: Example): string {
  const context = exampleContext(example);
  return renderText(inFileOrder(runRule(rule, context), context.corpus.specs), {
    sourceOf: context.sourceOf,
    colour: false,
  });
}

for (const rule of rules) {
  describe(rule.id, () => {
    it('is silent about its accepted example', () => {
      assert.equal(said(rule, rule.accepted), '');
    });

    it('speaks about its rejected example', () => {
      const text = said(rule, rule.rejected);
      assert.match(text, new RegExp(`  ${rule.severity}  ${rule.id}$`, 'm'));
      checkGolden(text, new URL(`golden/${rule.id}.txt`, import.meta.url));
    });
  });
}

describe('the list of rules', () => {
  const ofCorpus: readonly RuleId[] = ruleIds.filter(
    (id) => ![...ruleGroups.input, 'ignore-unused', ...ruleGroups.artefacts].some((other) => other === id),
  );

  it('has one rule for each id, in the order of the registry', () => {
    assert.deepEqual(
      rules.map((rule) => rule.id),
      ofCorpus,
    );
  });

  it('keeps each rule, and each golden file, under its id', () => {
    const stems = (folder: string, ending: string) =>
      readdirSync(new URL(folder, import.meta.url))
        .filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts') && name !== 'index.ts')
        .map((name) => name.slice(0, -ending.length));
    assert.deepEqual(stems('.', '.ts').sort(), [...ofCorpus].sort());
    assert.deepEqual(stems('golden', '.txt').sort(), [...ofCorpus].sort());
  });
});
