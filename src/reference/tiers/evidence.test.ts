import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aggregate } from './aggregate.ts';
import { createEvidenceTier } from './evidence.ts';
import { jsonOf } from './json-of.ts';
import { observe } from './observe.ts';
import type { RunContext } from './run-shapes.ts';
import {
  context,
  LAWFUL,
  NOON,
  observation,
  revision,
  SAMPLES,
  STRANGERS_KEY,
} from './test-support/example.ts';
import { digestOfText } from './text-store.ts';

const tier = createEvidenceTier({ aggregate, observe });

interface Expected {
  readonly status: string;
  readonly count: number;
  readonly confidence_ppm: number | null;
  readonly rules: readonly string[];
}

async function check(
  observations: readonly object[],
  expected: Expected,
  given: Partial<RunContext> = {},
  revised = revision(),
): Promise<void> {
  const result = await tier(
    revised,
    context({ texts: [SAMPLES], observations: observations.map(jsonOf), ...given }),
  );
  const { status, count, confidence_ppm } = result.entry;
  const rules = result.findings.map(({ rule }) => rule);
  assert.deepEqual({ status, count, confidence_ppm, rules }, expected);
  assert.equal(result.rejects, false);
  assert.equal(result.assurance, null);
  assert.equal(result.undecided, expected.status === 'contradicted');
}

const nothing = { status: 'absent', count: 0, confidence_ppm: null };

test('confidence is the minimum, and counts add', async () => {
  const second = observation({ count: 5, confidence_ppm: 900_000 });
  const both = { status: 'present', count: 15, confidence_ppm: 900_000, rules: [] };
  await check([observation(), second], both);
  await check([], { ...nothing, rules: [] });
});

test('an observation given twice counts once', async () => {
  await check([observation(), observation()], {
    status: 'present',
    count: 10,
    confidence_ppm: 990_000,
    rules: [],
  });
});

test('an observation that is stale, foreign, unsigned or malformed does not count', async () => {
  const not = (each: object, rule: string) => check([each], { ...nothing, rules: [rule] });
  await not(observation({ expires_at: NOON }), 'observation-expired');
  await not(observation({ observed_at: '2026-10-06T12:00:01Z' }), 'observed-in-future');
  await not(observation({ artifact: digestOfText('other') }), 'artifact-mismatch');
  await not(observation({ contract: digestOfText('other') }), 'contract-mismatch');
  await not(observation({ slots: ['other'] }), 'slot-out-of-scope');
  await not(observation({ signer: 'stranger' }), 'signer-untrusted');
  await not(observation({}, STRANGERS_KEY), 'signature-invalid');
  await not({ ...observation(), count: 11 }, 'signature-invalid');
  await not({}, 'document-kind-unknown');
  await check(
    [observation()],
    { ...nothing, rules: ['artifact-missing'] },
    {},
    revision(LAWFUL, { implementation: null }),
  );
});

test('a contradiction makes a repair draft and leaves the run undecided', async () => {
  const seen = '[{"slot":"total","value":4},{"slot":"total","value":-1}]';
  const against = observation({ samples: digestOfText(seen) });
  const expected = { status: 'contradicted', count: 10, confidence_ppm: 990_000 };
  await check([against], { ...expected, rules: ['observation-contradicts-contract'] }, { texts: [seen] });
});

test('samples that are missing or unreadable are said', async () => {
  const present = { status: 'present', count: 10, confidence_ppm: 990_000 };
  await check([observation()], { ...present, rules: ['samples-missing'] }, { texts: [] });
  const unreadable = { ...present, rules: ['samples-unreadable'] };
  await check([observation({ samples: digestOfText('[1]') })], unreadable, { texts: ['[1]'] });
});
