import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseDocument } from '../../reference/core/json-text.ts';
import { validateLadder } from '../../reference/ladder/validate-ladder.ts';
import { parseRunFile } from './run-file.ts';

const read = (name: string) =>
  parseDocument(readFileSync(new URL(`../../../examples/landing/${name}`, import.meta.url)));

test('the ladder of the landing example is sound, and every rung has a check', () => {
  const validation = validateLadder(read('ladder.json'));
  assert.ok(validation.ok);
  assert.deepEqual(validation.warnings, []);
  const ids = validation.document.rungs.map(({ id }) => id);
  assert.deepEqual([...parseRunFile('run.json', read('run.json'), new Set(ids)).keys()], ids);
});
