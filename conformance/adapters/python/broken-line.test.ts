import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { lawful, repository } from '../../../src/commands/test-support/lawful.ts';

test('one broken line fails exactly the constraint that it serves, with a smallest input and a replay that shows it', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lawful-broken-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(join(repository, 'conformance/adapters/python'), folder, { recursive: true });
  const fold = join(folder, 'ladder/fold.py');
  const line = '"INDETERMINATE" if seen & {"indeterminate"} else "DEFAULT_DENY"';
  const text = readFileSync(fold, 'utf8');
  assert.ok(text.includes(line), 'the line that is to be broken is not there any more');
  writeFileSync(fold, text.replace(line, '"DEFAULT_DENY"'));

  const adapter = `python3 ${join(folder, 'adapter.py')}`;
  const options = ['--adapter', adapter, '--seed', '1', '--runs', '20', '--out', join(folder, 'out')];
  const { stdout, status } = await lawful(['certify', 'ladder', ...options], repository);
  assert.equal(status, 1);
  assert.deepEqual(
    [...stdout.matchAll(/^ {2}✗ (\w+)/gm)].map(([, constraint]) => constraint),
    ['fold_residual_indeterminate'],
  );
  assert.match(stdout, /\n {4}input {3}\{"kinds":\["indeterminate"\]\}\n/);

  const [, replay = ''] = /\n +replay +lawful (test .*--path \S+)\n/.exec(stdout) ?? [];
  const words = [...replay.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const again = await lawful(words, repository);
  assert.equal(again.status, 1, again.stderr);
  assert.match(
    again.stdout,
    /fold_residual_indeterminate does not hold[\s\S]*input {3}\{"kinds":\["indeterminate"\]\}/,
  );
});
