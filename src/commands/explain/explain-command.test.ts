import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruleIds } from '../../diagnostic/rule-ids.ts';
import { lawful } from '../test-support/lawful.ts';
import { turnstileProject } from '../test-support/turnstile-project.ts';

test('a rule is explained with both examples', async (t) => {
  const { stdout, status } = await lawful(['explain', 'constraint-without-case'], turnstileProject(t).root);
  assert.equal(status, 0);
  assert.match(stdout, /^constraint-without-case {2}\(error/);
  assert.match(stdout, /accepted: [\s\S]*rejected: /);
});

test('every rule id that can be reported is listed', async (t) => {
  const { stdout } = await lawful(['explain'], turnstileProject(t).root);
  for (const id of ruleIds) assert.match(stdout, new RegExp(`^ {2}${id}$`, 'm'));
});

test('a constraint is explained by its tests, by short and by full name', async (t) => {
  const { root } = turnstileProject(t);
  const { stdout } = await lawful(['explain', 'fare_once'], root);
  assert.match(stdout, /^turnstile\.fare_once {2}invariant, executable\n {2}specs\/turnstile\.md:14/);
  assert.match(stdout, /property {2}nobody_passes_free \[fare_once\]/);
  assert.match(stdout, /transition {2}transition pass \[fare_once\]/);
  assert.equal((await lawful(['explain', 'turnstile.fare_once'], root)).stdout, stdout);
});

test('an unknown name gets the nearest one', async (t) => {
  const { stderr, status } = await lawful(['explain', 'fare_ones'], turnstileProject(t).root);
  assert.match(stderr, /Did you mean fare_once\?/);
  assert.equal(status, 2);
});
