import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runArtefactRule } from './artefact-rule.ts';
import { artefactRules } from './index.ts';

for (const rule of artefactRules) {
  test(`${rule.id}: its accepted example passes, its rejected one is reported once`, () => {
    assert.deepEqual(runArtefactRule(rule, rule.accepted), []);
    assert.deepEqual(
      runArtefactRule(rule, rule.rejected).map((diagnostic) => diagnostic.rule),
      [rule.id],
    );
  });

  test(`${rule.id}: the rejected example is this rule's matter alone`, () => {
    for (const other of artefactRules) {
      if (other !== rule) assert.deepEqual(runArtefactRule(other, rule.rejected), [], other.id);
    }
  });
}
