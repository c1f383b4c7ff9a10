import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../runtime/runtime.ts';
import { Refusal } from '../operation.ts';
import { parseLadderToml } from './toml-text.ts';
import { validateLadder } from './validate-ladder.ts';

function check(name: string, text: string, expected: Json | RegExp): void {
  test(name, () => {
    if (!(expected instanceof RegExp)) return assert.deepEqual(parseLadderToml(Buffer.from(text)), expected);
    assert.throws(
      () => parseLadderToml(Buffer.from(text)),
      (error) => error instanceof Refusal && expected.test(error.message),
    );
  });
}

const text = `
[other]
at = 1979-05-27

[ladder]
on_exhaustion = "deny"
escalate_on = ["indeterminate"]

[[ladder.rungs]]
id = 1
name = "structure"
cost = "in_process"
max_risk = "read"
`;

check('the [ladder] table, beside others', text, {
  on_exhaustion: 'deny',
  escalate_on: ['indeterminate'],
  rungs: [{ id: 1, name: 'structure', cost: 'in_process', max_risk: 'read' }],
});
check('no [ladder] table', 'a = 1', /has none/);
check('a repeated key', '[ladder]\na = 1\na = 2', /redefine|already/i);
check('a fraction', '[ladder]\na = 1.0', /no such value: 1/);
check('a date', '[ladder]\na = 1979-05-27', /no such value/);
check('a number beyond 2^53', '[ladder]\na = 9007199254740993', /no such value/);
check('too deep', `[ladder]\na = ${'['.repeat(500)}${']'.repeat(500)}`, /excessively nested/);

test('a ladder from TOML validates like one from JSON', () => {
  assert.ok(validateLadder(parseLadderToml(Buffer.from(text))).ok);
});
