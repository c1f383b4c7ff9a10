import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { canonicalText } from '../../reference/core/canonical.ts';
import { digestOf } from '../../reference/core/digest.ts';
import { sortSets } from '../../reference/core/set-order.ts';
import { contract as example, input, slot } from '../../reference/core/test-support/example-documents.ts';
import type { Json } from '../../runtime/runtime.ts';
import { checkRun, type ExpectedRun, oneLine } from '../test-support/check-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'lawful-contract-'));
after(() => rmSync(folder, { recursive: true }));

/** Writes a file for a test and gives its path. */
function given(name: string, content: string | object): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return path;
}

function check(
  name: string,
  args: readonly string[],
  expected: ExpectedRun,
  stdin: string | Uint8Array = '',
): void {
  test(name, () => checkRun(['contract', ...args], expected, stdin));
}

const contract = example as unknown as Json;
const canonical = canonicalText(sortSets(contract));
const file = given('contract.json', example);
const narrow = given('narrow.json', { shape: 'scalar', name: 'integer', min: 0, max: 9 });
const wide = given('wide.json', { shape: 'scalar', name: 'integer', min: 0, max: 99 });

describe('lawful contract', { concurrency: 2 }, () => {
  check('prints a digest', ['digest', file], { code: 0, out: `${digestOf(contract)}\n` });
  check(
    'prints canonical bytes without a newline',
    ['canonicalize', '-'],
    { code: 0, out: canonical },
    canonical,
  );
  check('prints JSON where asked', ['digest', file, '--format', 'json'], {
    code: 0,
    out: `{"digest":"${digestOf(contract)}"}\n`,
  });
  check('shows an example', ['digest', '--help'], { code: 0, out: /Example:\n {2}lawful contract digest/ });

  const lines = [canonical, '', '{"a":1,"a":2}', '{}'].map((line) => Buffer.from(`${line}\n`));
  check(
    'answers each line, refused ones with rule and offset',
    ['digest', '-', '--ndjson'],
    {
      code: 0,
      out: new RegExp(
        `^\\{"ok":true,"digest":"${digestOf(contract)}"\\}\\n` +
          '\\{"ok":false,"rule":"text-syntax","message":".*","offset":0\\}\\n' +
          '\\{"ok":false,"rule":"text-duplicate-key","message":".*","offset":7\\}\\n' +
          '\\{"ok":false,"rule":"document-kind-unknown","message":".*","offset":null\\}\\n' +
          '\\{"ok":false,"rule":"text-not-utf8","message":".*","offset":1\\}\\n$',
      ),
    },
    Buffer.concat([...lines, Buffer.from([0x22, 0xff, 0x22])]),
  );
  check(
    'answers canonical texts a line, longer ones than other commands take',
    ['canonicalize', '--ndjson'],
    { code: 0, out: `${JSON.stringify({ ok: true, canonical })}\n` },
    `${' '.repeat(2 * 1024 * 1024)}${canonical}`,
  );

  check('compares types', ['subtype', narrow, wide], {
    code: 0,
    out: '{"result":true,"reason":"every rule holds"}\n',
  });
  check('refutes a type with a witness, as text', ['subtype', wide, narrow, '--format', 'text'], {
    code: 1,
    out: 'false: integer 0..99 is not within 0..9\nonly A has 99\n',
  });
  check(
    'compares types a line',
    ['subtype', '--ndjson'],
    {
      code: 2,
      out: /^\{"result":false,"reason":".*","witness":""\}\n\{"error":\{"line":2,"code":"member-wrong-type","message":".*"\}\}\n$/,
    },
    '{"a":{"shape":"scalar","name":"string"},"b":{"shape":"scalar","name":"unit"}}\n{"a":1,"b":1}\n',
  );

  const added = { ...example, slots: [...example.slots, slot('more')] };
  const removed = { ...example, slots: example.slots.filter(({ name }) => name !== 'z') };
  const retired = {
    ...example,
    slots: example.slots.filter(({ name }) => name !== 'r'),
    tombstones: [input('t'), input('r')],
  };
  const reborn = { ...retired, tombstones: [input('t'), input('r'), input('q')] };
  check('compares contracts', ['accretes', file, given('added.json', added)], {
    code: 0,
    out: '{"accretes":true,"findings":[]}\n',
  });
  check(
    'names what a contract breaks',
    ['accretes', file, given('removed.json', removed), '--format', 'text'],
    {
      code: 1,
      out: 'the output z is gone [output-removed]\n',
    },
  );
  const middle = given('middle.json', { ...retired, slots: [...retired.slots, input('q')] });
  check('knows what lies between', ['accretes', file, given('reborn.json', reborn), '--between', middle], {
    code: 0,
    out: '{"accretes":true,"findings":[]}\n',
  });
  check(
    'compares contracts a line',
    ['accretes', '--ndjson'],
    {
      code: 0,
      out:
        '{"accretes":true,"findings":[]}\n' +
        '{"accretes":false,"findings":[{"rule":"output-removed","slot":"z","law":null,"message":"the output z is gone"}]}\n',
    },
    [added, removed].map((next) => `${JSON.stringify({ old: example, new: next })}\n`).join(''),
  );

  for (const [name, args, words] of [
    ['no document', ['digest'], /no document given; name a file/],
    ['no such file', ['digest', 'nowhere.json'], /nowhere\.json: there is no such file/],
    [
      'a repeated key',
      ['digest', given('twice.json', '{"a":1,"a":2}')],
      /text-duplicate-key at byte 7: .*correct/,
    ],
    ['another kind', ['accretes', file, given('diagnostic.json', example.slots)], /document-not-object/],
    ['no type', ['subtype', narrow, file], /contract\.json: value-not-allowed: the type at \/shape/],
    ['one type', ['subtype', narrow], /no type B given/],
    ['stdin twice', ['subtype', '-', '-'], /only one input can be stdin/],
    ['a file and lines', ['digest', file, '--ndjson'], /does not go with --ndjson/],
    ['a format and lines', ['subtype', '--ndjson', '--format', 'json'], /--format does not go with --ndjson/],
    [
      'ancestry and lines',
      ['accretes', '--ndjson', '--between', file],
      /--between does not go with --ndjson/,
    ],
  ] as const) {
    check(`${name} exits 2 with one line`, args, { code: 2, err: oneLine(words) });
  }

  test('ends quietly where nobody reads its answers', async () => {
    const entry = fileURLToPath(new URL('../../cli.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', entry, 'contract', 'digest', '--ndjson']);
    let err = '';
    child.stderr.on('data', (text) => {
      err += text;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    child.stdin.on('error', () => undefined).end(`${canonical}\n`.repeat(20_000));
    const [code] = await once(child, 'close');
    assert.deepEqual({ code, err }, { code: 0, err: '' });
  });
});
