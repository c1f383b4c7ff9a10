// Why: known failures are pinned by this text, so that it must follow the failures that the runtime library writes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ObligationFailure } from '../runtime/failure.ts';
import { foundText } from './found-text.ts';

const obligation = {
  name: 'turns',
  constraints: ['turning'],
  source: 'specs/wheel.md:3',
  clause: 'position is\nfound 3\n  found not',
};

test('the text of a failure, its lines joined, without the fields around it', () => {
  const calls = [{ operation: 'wheel.turn', params: 'found', reply: undefined }];
  const { message } = new ObligationFailure(obligation, new Error('saw 1,\n\n   expected 2'), calls, {
    input: 1,
    seed: 1,
    path: '0',
    shrinks: 0,
  });
  assert.equal(foundText(message), 'Error: saw 1, expected 2');
});

test('a message without that field is taken whole', () => {
  assert.equal(
    foundText('The generator of turns\nthrew: no wheels'),
    'The generator of turns threw: no wheels',
  );
});
