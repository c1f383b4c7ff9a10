import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateDocument } from '../core/validate.ts';
import { jsonOf } from './json-of.ts';
import type { MachineOutcome } from './law-machine.ts';
import { createLawRunner, runLaw } from './law-run.ts';
import type { LawRunRequest } from './run-shapes.ts';
import { BROKEN_DOUBLER, BUDGETS, DOUBLER, HARNESS, LAW, LAWFUL } from './test-support/example.ts';
import { digestOfText } from './text-store.ts';

function request(changes: Partial<LawRunRequest> = {}): LawRunRequest {
  return {
    law_id: 'doubles',
    suite: LAW.suite_digest,
    contract: digestOfText(JSON.stringify(LAWFUL)),
    implementation: DOUBLER,
    harness: HARNESS,
    fixtures: [],
    seed: 42,
    method: 'sampled',
    domain: null,
    budgets: BUDGETS,
    isolation: 'enforced',
    ...changes,
  };
}

async function check(
  changes: Partial<LawRunRequest>,
  status: string,
  reason: string,
  runner = runLaw,
): Promise<Awaited<ReturnType<typeof runLaw>>> {
  const report = await runner(request(changes));
  assert.deepEqual([report.result.status, report.result.reason], [status, reason]);
  assert.deepEqual(validateDocument(jsonOf(report.result)), []);
  return report;
}

const integers = { kind: 'integer', min: 0, max: 9 } as const;

test('a sampled pass counts its cases and needs no witness', async () => {
  const { cases, witness, result } = await check({}, 'pass', '');
  assert.deepEqual([cases, witness, result.witness], [BUDGETS.max_cases, null, null]);
});

test('a counterexample is kept as the witness', async () => {
  const { witness, result } = await check(
    { implementation: BROKEN_DOUBLER },
    'counterexample',
    'double(424) is 1272',
  );
  assert.deepEqual(witness, { law_id: 'doubles', index: 0, input: '424', message: 'double(424) is 1272' });
  assert.match(result.witness ?? '', /^sha256:/);
});

test('an exhaustive run lists its domain, records it, and refuses one that is too large', async () => {
  const { witness, cases } = await check({ method: 'exhaustive', domain: integers }, 'pass', '');
  assert.deepEqual([witness, cases], [{ law_id: 'doubles', domain: integers, cases: 10 }, 10]);
  const late = 'exports.double = (n) => n === 9 ? 0 : 2 * n;';
  const found = await check(
    { method: 'exhaustive', domain: integers, implementation: late },
    'counterexample',
    'double(9) is 0',
  );
  assert.deepEqual(found.witness, { law_id: 'doubles', index: 9, input: '9', message: 'double(9) is 0' });
  const wide = { ...integers, max: 20 };
  await check(
    { method: 'exhaustive', domain: wide },
    'inconclusive',
    'domain-too-large: 21 values, and at most 20 cases',
  );
  await check(
    { method: 'exhaustive' },
    'inconclusive',
    'domain-missing: an exhaustive run needs a declared domain',
  );
});

test('proof and missing isolation are inconclusive', async () => {
  await check({ method: 'proof' }, 'inconclusive', 'proof-unsupported: there is no supported proof checker');
  await check(
    { isolation: 'unavailable' },
    'inconclusive',
    'isolation-unavailable: the runner cannot keep the law from ambient state',
  );
});

test('fixtures are seen in order, and a missing or exchanged one is inconclusive', async () => {
  const harness = `harness.draw = () => 1; harness.check = (_, n, fixtures) => fixtures.join() === 'a,b';`;
  const fixture = (text: string, kept: string | null = text) => ({ digest: digestOfText(text), text: kept });
  await check({ harness, fixtures: [fixture('a'), fixture('b')] }, 'pass', '');
  await check({ harness, fixtures: [fixture('b'), fixture('a')] }, 'counterexample', '');
  const missing = `fixture-missing: there is no text with digest ${digestOfText('b')}`;
  await check({ harness, fixtures: [fixture('a'), fixture('b', null)] }, 'inconclusive', missing);
  await check({ harness, fixtures: [fixture('a'), fixture('b', 'c')] }, 'inconclusive', missing);
});

test('the same inputs give the same report, and another seed gives other cases', async () => {
  const wrong = { implementation: BROKEN_DOUBLER };
  const first = await runLaw(request(wrong));
  assert.deepEqual(await runLaw(request(wrong)), first);
  const other = await runLaw(request({ ...wrong, seed: 43 }));
  assert.notDeepEqual(other.witness, first.witness);
  const high = await runLaw(request({ ...wrong, seed: 42 + 2 ** 40 }));
  assert.notDeepEqual(high.witness, first.witness);
});

test('two runs that differ are inconclusive', async () => {
  const pass = (trace: string): MachineOutcome => ({ status: 'pass', cases: 1, trace });
  const scripted = (...outcomes: MachineOutcome[]) =>
    createLawRunner(async () => outcomes.shift() ?? assert.fail('a third run'));
  const differ = 'nondeterminism: two runs with the same inputs differ';
  await check({}, 'inconclusive', differ, scripted(pass('a'), pass('b')));
  await check({}, 'pass', '', scripted(pass('a'), pass('a')));
  const counterexample = { index: 0, input: '1', message: '' };
  const broken: MachineOutcome = { status: 'counterexample', counterexample, trace: 'a' };
  await check({}, 'inconclusive', differ, scripted(pass('a'), broken));
  const timeout: MachineOutcome = { status: 'inconclusive', reason: 'timeout: spent' };
  await check({}, 'inconclusive', 'timeout: spent', scripted(pass('a'), timeout));
});

test('a harness that gives no clear answer crashes the run', async () => {
  const crash = (harness: string, reason: string) => check({ harness }, 'inconclusive', `crash: ${reason}`);
  await crash('', 'TypeError: the harness sets no harness.check function');
  await crash('harness.check = () => true;', 'TypeError: the harness sets no harness.draw function');
  const neither = 'TypeError: harness.check returned neither true, false nor a message';
  await crash('harness.draw = () => 1; harness.check = () => undefined;', neither);
  await crash('harness.draw = () => 1; harness.check = async () => true;', neither);
  await crash(
    'harness.draw = () => undefined; harness.check = () => true;',
    'TypeError: harness.draw returned no JSON value',
  );
  await crash('harness.draw = () => 1; harness.check = () => { throw new Error("no") };', 'Error: no');
  await crash(
    'harness.draw = () => "x".repeat(70000); harness.check = () => true;',
    'RangeError: a case is longer than 65536 characters',
  );
});
