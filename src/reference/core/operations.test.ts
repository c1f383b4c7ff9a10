import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Json } from '../../runtime/runtime.ts';
import { serveOperations } from '../operation.ts';
import { canonicalText } from './canonical.ts';
import { digestOf } from './digest.ts';
import { coreOperations } from './operations.ts';
import { sortSets } from './set-order.ts';
import { contract as example } from './test-support/example-documents.ts';

const runtime = serveOperations(coreOperations);
const contract = example as unknown as Json;
const canonical = canonicalText(sortSets(contract));

/** Checks the answer to an operation. */
async function check(operation: string, params: unknown, expected: Json): Promise<void> {
  const reply = await runtime.call(`contract.${operation}`, params as Json);
  assert.deepEqual(reply, { outcome: 'value', value: expected });
}

/** Checks the code of a refusal. */
async function checkRefused(operation: string, params: unknown, code: string): Promise<void> {
  const reply = await runtime.call(`contract.${operation}`, params as Json);
  assert.equal(reply.outcome === 'reject' ? reply.code : reply.outcome, code);
}

const text: Json = { shape: 'scalar', name: 'string' };
const unit: Json = { shape: 'scalar', name: 'unit' };

describe('core operations', () => {
  test('answer the same for a document, its text and its bytes', async () => {
    const spaced = JSON.stringify(contract, null, 2);
    const bytes = Buffer.from(spaced).toString('base64');
    for (const params of [{ document: contract }, { text: spaced }, { bytes }, { text: canonical }]) {
      await check('canonicalize', params, { canonical });
      await check('digest', params, { digest: digestOf(contract) });
    }
  });

  test('refuse what is no document, by the rule it breaks', async () => {
    await checkRefused('digest', { text: '{"a":1,"a":1}' }, 'text-duplicate-key');
    await checkRefused('digest', { bytes: '/w==' }, 'text-not-utf8');
    await checkRefused('digest', { document: {} }, 'document-kind-unknown');
    await checkRefused('digest', { document: null }, 'document-not-object');
    await checkRefused('canonicalize', { document: { ...example, extra: 1 } }, 'member-unknown');
    await checkRefused(
      'canonicalize',
      { document: { ...example, slots: [...example.slots, ...example.slots] } },
      'set-key-repeated',
    );
  });

  test('refuse parameters of another form', async () => {
    for (const params of [
      null,
      [],
      {},
      { text: 1 },
      { bytes: 'A' },
      { text: '{}', document: contract },
      { file: 'a' },
    ]) {
      await checkRefused('digest', params, 'malformed');
    }
    await checkRefused('subtype', { a: text }, 'malformed');
    await checkRefused('accretes', { old: contract }, 'malformed');
    await checkRefused('accretes', { old: contract, new: contract, between: {} }, 'malformed');
  });

  test('compare types', async () => {
    await check('subtype', { a: text, b: text }, { result: true, reason: 'every rule holds' });
    const answer = { result: false, reason: 'a scalar string is no unit', witness: '' };
    await check('subtype', { a: text, b: unit }, answer);
    await checkRefused('subtype', { a: text, b: {} }, 'value-not-allowed');
    await checkRefused(
      'subtype',
      { a: { shape: 'scalar', name: 'integer', min: 0.5, max: 1 }, b: text },
      'number-not-integer',
    );
  });

  test('compare contracts', async () => {
    await check('accretes', { old: contract, new: contract }, { accretes: true, findings: [] });
    const finding = { rule: 'law-removed', slot: null, law: 'law.a', message: 'the law law.a is gone' };
    const fewer = { ...example, laws: example.laws.slice(0, 1) };
    await check('accretes', { old: contract, new: fewer }, { accretes: false, findings: [finding] });
    const retired = { ...example, slots: [], tombstones: example.slots, laws: [] };
    await checkRefused('accretes', { old: contract, new: retired }, 'tombstone-not-input');
  });
});
