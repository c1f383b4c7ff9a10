import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identity } from './identity.ts';
import type { Revision } from './run-shapes.ts';
import { contract, LAWFUL, revision, slot } from './test-support/example.ts';

function check(
  changes: Partial<Revision>,
  expected: { status: string; rules: readonly string[]; at?: string },
): void {
  const { entry, findings, rejects, assurance } = identity(revision(LAWFUL, changes));
  assert.deepEqual(
    findings.map(({ rule }) => rule),
    expected.rules,
  );
  assert.equal(entry.status, expected.status);
  assert.equal(rejects, expected.status === 'failed');
  assert.equal(assurance, { passed: 'PassDeclared', failed: 'Reject', absent: null }[expected.status]);
  for (const { tier, slot: named } of findings)
    assert.deepEqual([tier, named], ['identity', expected.at ?? '*']);
}

test('a contract with its own digest is identified', () => {
  check({}, { status: 'passed', rules: [] });
});

test('layout and order of sets do not matter to the digest', () => {
  const two = contract({ slots: [slot('b'), slot('a')] });
  const { claimed_digest } = revision(two);
  const text = JSON.stringify({ ...two, slots: [slot('a'), slot('b')] }, null, 2);
  check({ contract: text, claimed_digest }, { status: 'passed', rules: [] });
});

test('another digest is rejected', () => {
  check({ claimed_digest: `sha256:${'0'.repeat(64)}` }, { status: 'failed', rules: ['digest-mismatch'] });
  check({ claimed_digest: null }, { status: 'failed', rules: ['digest-mismatch'] });
});

test('text that is no contract is rejected, with the rule of the reader', () => {
  check({ contract: '{' }, { status: 'failed', rules: ['text-syntax'] });
  check({ contract: '{"a":1,"a":2}' }, { status: 'failed', rules: ['text-duplicate-key'] });
  check({ contract: '[]' }, { status: 'failed', rules: ['document-not-object'] });
  check({ contract: '['.repeat(100_000) }, { status: 'failed', rules: ['text-too-deep'] });
});

test('a finding inside a slot names the slot', () => {
  const optional = contract({ slots: [slot('total', { required: false })] });
  check(
    { contract: JSON.stringify(optional) },
    { status: 'failed', rules: ['output-not-required'], at: 'total' },
  );
});

test('another kind of document is rejected', () => {
  const policy =
    '{"kind":"diagnostic","schema_version":"1","code":"a","severity":"info","source":null,"slots":[],"reason":""}';
  check({ contract: policy }, { status: 'failed', rules: ['kind-not-contract'] });
});

test('a missing contract is not an identity', () => {
  check({ contract: null, claimed_digest: null, version_label: '1.2.3' }, { status: 'absent', rules: [] });
});
