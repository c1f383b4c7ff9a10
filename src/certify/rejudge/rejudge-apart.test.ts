import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { caseDigest } from '../case-digest.ts';
import { sampleHead } from '../certificate/test-support/sample-statement.ts';
import type { JournalCall } from '../journal/journal.ts';
import { paramsDigest } from '../run/attempt-case.ts';
import { rejudgeApart } from './rejudge-apart.ts';

const planned = {
  file: 'properties.test.ts',
  kind: 'property',
  title: 'counts',
  name: 'counts',
  constraints: [],
  source: 'specs/wheel.md:9',
  clause: 'it counts',
} as const;

/** A test that does with the reply to its only call what `body` says, and a journal with that reply. */
function request(t: TestContext, body: string, value: JournalCall['reply']) {
  const folder = mkdtempSync(join(tmpdir(), 'lawful-rejudge-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const file = join(folder, planned.file);
  writeFileSync(
    file,
    `import { test } from 'node:test';
     test('counts', (t) => t.conductor.conduct({
       obligation: { name: 'counts', constraints: [], source: 'specs/wheel.md:9', clause: 'it counts' },
       cases: [{ path: '0', run: async (runtime) => {
         const { value } = await runtime.call('count', null);
         ${body}
       } }],
     }));`,
  );
  const [spec] = sampleHead.specs;
  const identity = { spec: spec?.sha256 ?? '', suite: sampleHead.suite, seed: sampleHead.seed };
  const calls = [{ operation: 'count', params: paramsDigest(null), reply: value }];
  const line = {
    case: caseDigest({ ...identity, test: planned.title, path: '0' }),
    spec: 'wheel',
    test: planned.title,
    path: '0',
    verdict: 'pass',
    attempts: [{ verdict: 'pass', calls }],
  };
  const journal = join(folder, 'journal.ndjson');
  writeFileSync(journal, `${JSON.stringify(sampleHead)}\n${JSON.stringify(line)}\n`);
  return { journal, suites: [{ slug: 'wheel', files: [file], tests: [planned] }] };
}

const count = 'for (let n = 0; n < value; n += 1);';
const fill = 'const kept = []; while (kept.length < value) kept.push(new Array(1e5).fill(kept.length));';
const patient = { testMilliseconds: 60_000, mebibytes: 64 };

test('a journal is judged again in a process of its own', async (t) => {
  const sound = await rejudgeApart(request(t, count, { outcome: 'value', value: 3 }), patient);
  assert.deepEqual(sound, { problems: [], unchecked: [] });
});

test('a reply that makes a test loop ends the process at its deadline', async (t) => {
  const judged = rejudgeApart(request(t, count, { outcome: 'value', value: 1e300 }), {
    ...patient,
    testMilliseconds: 3_000,
  });
  await assert.rejects(judged, { message: 'a test did not end within 3 s on the replies of the journal' });
});

test('a reply that makes a test fill the memory ends the process at its bound', async (t) => {
  const judged = rejudgeApart(request(t, fill, { outcome: 'value', value: 1e300 }), patient);
  await assert.rejects(judged, { message: /ended with SIG\w+: FATAL ERROR: .*out of memory/ });
});

test('tests that do not load are said to', async (t) => {
  const asked = request(t, '', { outcome: 'unsupported' });
  const suites = asked.suites.map((suite) => ({ ...suite, files: ['/nowhere/cases.test.ts'] }));
  await assert.rejects(rejudgeApart({ ...asked, suites }, patient), {
    message: /cases\.test\.ts does not load/,
  });
});
