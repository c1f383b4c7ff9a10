import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import {
  BROKEN_DOUBLER,
  context,
  NOON,
  policy,
  revision,
  TRUST,
} from '../../reference/tiers/test-support/example.ts';
import { checkRun, type ExpectedRun, oneLine } from '../test-support/check-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'lawful-tiers-'));
after(() => rmSync(folder, { recursive: true }));

/** Writes a request for a test and gives its path. */
function given(name: string, request: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(request));
  return path;
}

function check(name: string, args: readonly string[], expected: ExpectedRun, stdin = ''): void {
  test(name, () => checkRun(['tiers', ...args], expected, stdin));
}

const lawful = { revision: revision(), context: context() };
const unlawful = { ...lawful, revision: revision(undefined, { implementation: BROKEN_DOUBLER }) };
const unidentified = { ...lawful, revision: revision(undefined, { contract: null, claimed_digest: null }) };
const request = {
  policy: policy(),
  target: { bindings: [] },
  records: { structural: [], law_results: [], observations: [], attestations: [] },
  evaluation_time: NOON,
  trust: TRUST,
};
const stranger = {
  id: 'b',
  contract: null,
  artifact: `sha256:${'0'.repeat(64)}`,
  authority: 'acme',
  lineage: 'acme.doubler',
  demand_slots: [],
  demand_complete: true,
  floor: null,
};

describe('lawful tiers', { concurrency: 2 }, () => {
  check(
    'passes a lawful revision',
    ['run', '-'],
    { code: 0, out: /^\{"tiers_run":\["identity",.*"outcome":"passed".*\}\n$/ },
    JSON.stringify(lawful),
  );
  check('rejects an unlawful one, as text', ['run', given('unlawful.json', unlawful), '--format', 'text'], {
    code: 1,
    out: /^rejected at laws, structural assurance PassDeclared\n {2}identity {2}passed\n {2}shape {5}passed\n {2}laws {6}failed\nlaws, law doubles: .* \[law-counterexample\]\n$/,
  });
  check('does not know one without a contract', ['run', given('none.json', unidentified)], {
    code: 1,
    out: /"outcome":"unknown"/,
  });
  check('accepts', ['decide', given('accept.json', request)], {
    code: 0,
    out: '{"decision":"accept","assurance":"PassDeclared","reasons":[],"coverage":{"numerator":0,"denominator":0,"ratio_ppm":null}}\n',
  });
  check(
    'refuses, as text',
    ['decide', given('refuse.json', { ...request, target: { bindings: [stranger] } }), '--format', 'text'],
    { code: 1, out: /^refuse, structural assurance Unknown, 0 of 1 bindings satisfied\nb: .* \[[a-z-]+\]\n/ },
  );
  check('shows an example', ['run', '--help'], { code: 0, out: /Example:\n {2}lawful tiers run/ });
  check('a malformed request exits 2 with one line', ['run', given('malformed.json', request)], {
    code: 2,
    err: oneLine(/malformed\.json: malformed: the request: expected .*; correct the request/),
  });
  check('a request that is no JSON exits 2 with one line', ['decide', '-'], {
    code: 2,
    err: oneLine(/standard input: text-syntax at byte 0: /),
  });
});
