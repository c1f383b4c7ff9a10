import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CommanderError } from 'commander';
import type { CommandHost } from '../command-host.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { ladderCommand } from './ladder-command.ts';

const five = fileURLToPath(new URL('../../../fixtures/ladder/five-rungs.json', import.meta.url));
const open = fileURLToPath(new URL('../../../fixtures/ladder/ladder-fails-open.json', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lawful-ladder-'));
after(() => rmSync(folder, { recursive: true }));

/** Writes a file for a test and gives its path. */
function given(name: string, content: string | object): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function run(argv: readonly string[], stdin: string | Readable, terminal: boolean): Promise<Ran> {
  const printed = { out: '', err: '' };
  let code = -1;
  const output = (name: 'out' | 'err') =>
    Object.assign(
      new Writable({
        write(chunk, _encoding, done) {
          printed[name] += String(chunk);
          setImmediate(done);
        },
      }),
      { isTTY: terminal },
    );
  const host: CommandHost = {
    stdin: typeof stdin === 'string' ? Readable.from([Buffer.from(stdin)]) : stdin,
    stdout: output('out'),
    stderr: output('err'),
    exitWith: (given) => {
      code = given;
    },
    onInterrupt: () => () => undefined,
  };
  try {
    await ladderCommand(host).parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) code = error.exitCode === 0 ? 0 : 2;
    else if (error instanceof CouldNotRun) {
      code = 2;
      host.stderr.write(`${error.message}\n`);
    } else throw error;
  }
  for (const stream of [host.stdout, host.stderr]) await finished(stream.end());
  return { code, ...printed };
}

interface Expected {
  readonly code: number;
  readonly out?: string | RegExp;
  readonly err?: string | RegExp;
}

function check(
  name: string,
  argv: readonly string[],
  expected: Expected,
  { stdin = '', terminal = false }: { stdin?: string; terminal?: boolean } = {},
): void {
  test(name, async () => {
    const ran = await run(argv, stdin, terminal);
    assert.equal(ran.code, expected.code, `exit code; stderr: ${ran.err}`);
    for (const stream of ['out', 'err'] as const) {
      const wanted = expected[stream] ?? '';
      if (typeof wanted === 'string') assert.equal(ran[stream], wanted);
      else assert.match(ran[stream], wanted);
    }
  });
}

const verify = (...rest: string[]) => ['verify', '--ladder', five, ...rest];
const readAllowed =
  '{"subject":{"risk_class":"read"},"path":[{"rung":1,"verdict":"allow"}],"rung_reached":1,"climbed":false,"verdict":"allow","witness":"read: allow at in-process structural"}\n';

check('an allow is printed and exits 0', verify('--risk', 'read', '--answer', '1=allow'), {
  code: 0,
  out: readAllowed,
});
check('a deny exits 1', verify('--risk', 'read', '--answer', '1=deny:LEASE_HELD'), {
  code: 1,
  out: /"verdict":"deny","reason":"LEASE_HELD"/,
});
check(
  'on a terminal a decision is text',
  verify('--risk', 'write', '--answer', '3=allow'),
  {
    code: 0,
    out:
      'allow for write, reached rung 3, after climbing\n' +
      '  1 indeterminate  in-process structural\n  3 allow          require-witness\n',
  },
  { terminal: true },
);
check(
  'on a terminal JSON can be asked for',
  verify('--risk', 'read', '--answer', '1=allow', '--format', 'json'),
  { code: 0, out: readAllowed },
  { terminal: true },
);
check(
  'answers from a file',
  verify('--risk', 'read', '--answers', given('a.json', { 1: { verdict: 'allow' } })),
  {
    code: 0,
    out: readAllowed,
  },
);
check(
  'answers from stdin',
  verify('--risk', 'read', '--answers', '-'),
  { code: 0, out: readAllowed },
  { stdin: '{"1": {"verdict": "allow"}}' },
);
check(
  'a ladder in TOML',
  [
    'verify',
    '--risk',
    'read',
    '--answer',
    '1=allow',
    '--ladder',
    given(
      'ladder.toml',
      '[ladder]\non_exhaustion = "deny"\nescalate_on = ["indeterminate", "allow"]\n' +
        '[[ladder.rungs]]\nid = 1\nname = "in-process structural"\ncost = "in_process"\nmax_risk = "read"\n',
    ),
  ],
  {
    code: 0,
    out: readAllowed,
    err: /^lawful: warning: .*ladder\.toml \/escalate_on\/1: "allow" .* no effect/,
  },
);

for (const [name, argv, message] of [
  ['no ladder', ['verify', '--risk', 'read'], /no ladder given; name one with --ladder/],
  [
    'no such ladder',
    ['verify', '--risk', 'read', '--ladder', 'nowhere.json'],
    /nowhere\.json: there is no such file/,
  ],
  ['a folder', ['verify', '--risk', 'read', '--ladder', folder], /it is a folder/],
  [
    'a ladder that fails open',
    ['verify', '--risk', 'read', '--ladder', open],
    /\/on_exhaustion: .*\[fails-open\]/,
  ],
  [
    'a repeated key',
    ['verify', '--risk', 'read', '--ladder', given('twice.json', '{"rungs":1,"rungs":2}')],
    /twice/,
  ],
  ['no risk', verify(), /no risk class given; use --risk with one of read, write, self_modify/],
  ['another risk', verify('--risk', 'rite'), /"rite" is no risk class/],
  ['a malformed answer', verify('--risk', 'read', '--answer', '1:allow'), /cannot read "1:allow"/],
  ['a reason for an allow', verify('--risk', 'read', '--answer', '1=allow:X'), /cannot read "1=allow:X"/],
  [
    'a rung answered twice',
    verify('--risk', 'read', '--answer', '1=allow,1=deny'),
    /rung 1 is answered twice/,
  ],
  [
    'an answer for no rung',
    verify('--risk', 'read', '--answer', '9=allow'),
    /rung 9, which the ladder does not/,
  ],
  ['bad answers', verify('--risk', 'read', '--answers', given('b.json', { 1: {} })), /needs "verdict"/],
  [
    'stdin twice',
    ['verify', '--risk', 'read', '--ladder', '-', '--answers', '-'],
    /only one input can be stdin/,
  ],
  ['claims and a claim', verify('--ndjson', '--risk', 'read'), /--risk does not go with --ndjson/],
  ['an unknown option', verify('--fast'), /unknown option '--fast'/],
  ['an unknown format', verify('--format', 'xml'), /Allowed choices are text, json/],
  ['an unknown subcommand', ['climb'], /unknown command 'climb'/],
  ['a run file for no rung', verify('--risk', 'read', '--run', given('r.json', { 9: {} })), /"9" is no rung/],
  [
    'a run file with a shell line',
    verify('--risk', 'read', '--run', given('s.json', { 1: { command: 'true', timeout_ms: 1 } })),
    /\/1\/command: expected a list of strings/,
  ],
  [
    'a run file without a timeout',
    verify('--risk', 'read', '--run', given('t.json', { 1: { command: ['true'] } })),
    /needs "timeout_ms"/,
  ],
] as const) {
  check(`${name} exits 2 with one line`, argv, { code: 2, err: new RegExp(`^.*${message.source}.*\\n$`) });
}

check('help exits 0', ['verify', '--help'], { code: 0, out: /Example:\n {2}lawful ladder verify/ });

check('a sound document', ['validate', five], { code: 0, out: '{"ok":true,"warnings":[]}\n' });
check('problems as text', ['validate', open, '--format', 'text'], {
  code: 1,
  out: /fails-open\.json\/on_exhaustion: Expected "deny", saw "allow".*\[fails-open\]\n$/,
});
check(
  'a document from stdin',
  ['validate', '-', '--kind', 'Subject'],
  { code: 1, out: /"code":"word-unknown","path":"\/risk_class"/ },
  { stdin: '{"risk_class": "rite"}' },
);
check(
  'a repeated key is a problem of the document',
  ['validate', '-', '--kind', 'Subject'],
  { code: 1, out: /"code":"text-refused".*text-duplicate-key at byte \d+/ },
  { stdin: '{"risk_class": "read", "risk_class": "read"}' },
);
check(
  'documents a line',
  ['validate', '--ndjson'],
  { code: 0, out: /^\{"ok":true,"warnings":\[\]\}\n\{"ok":false,.*\}\n$/ },
  {
    stdin:
      '{"kind":"Subject","document":{"risk_class":"read"}}\n{"kind":"Subject","document":{"risk_class":"rite"}}\n',
  },
);

check('a fold that allows', ['fold', 'defer', 'allow'], { code: 0, out: '{"verdict":"allow"}\n' });
check('a fold that denies', ['fold', 'indeterminate', '--format', 'text'], {
  code: 1,
  out: 'deny INDETERMINATE\n',
});
check(
  'folds a line',
  ['fold', '--ndjson'],
  {
    code: 2,
    out:
      '{"verdict":"deny","reason":"DEFAULT_DENY"}\n' +
      '{"error":{"line":2,"code":"malformed","message":"Expected a list of verdicts, each a string."}}\n' +
      '{"verdict":"quarantine"}\n',
  },
  { stdin: '[]\n{}\n["allow","quarantine"]' },
);

const claim = (rest: object) => `${JSON.stringify({ subject: { risk_class: 'read' }, ...rest })}\n`;
const denyAll = {
  rungs: [{ id: 3, name: 'a person', cost: 'human', max_risk: 'read' }],
  on_exhaustion: 'deny',
  escalate_on: ['indeterminate'],
};
check(
  "a line's own ladder wins over the standing one",
  verify('--ndjson'),
  {
    code: 0,
    out: /^\{.*"rung_reached":1,.*"allow".*\}\n\{.*"rung_reached":3,.*"INDETERMINATE".*\}\n$/,
  },
  { stdin: claim({ answers: { 1: { verdict: 'allow' } } }) + claim({ answers: {}, ladder: denyAll }) },
);
check(
  'a line without any ladder is answered by an error',
  ['verify', '--ndjson'],
  { code: 2, out: /^\{"error":\{"line":1,"code":"malformed","message":"params: .*needs \\"ladder\\"/ },
  { stdin: claim({ answers: {} }) },
);
check(
  'a line that is no JSON, a blank one and one that is too long are answered in order',
  verify('--ndjson'),
  {
    code: 2,
    out: /^\{"error":\{"line":1,.*\n\{"error":\{"line":2,.*\n\{"error":\{"line":3,"code":"line-too-long".*\n\{"subject".*\n$/,
  },
  { stdin: `{\n\n"${'x'.repeat(1024 * 1024)}"\n${claim({ answers: { 1: { verdict: 'allow' } } })}` },
);

test('no more claims are read than a slow reader takes answers', async () => {
  const total = 20_000;
  let read = 0;
  let answered = 0;
  let furthest = 0;
  const line = Buffer.from(claim({ answers: { 1: { verdict: 'allow' } } }));
  const stdin = Readable.from(
    (async function* () {
      for (; read < total; read += 100) {
        furthest = Math.max(furthest, read - answered);
        yield Buffer.concat(Array.from({ length: 100 }, () => line));
      }
    })(),
    { objectMode: false },
  );
  const stdout = new Writable({
    highWaterMark: 1024,
    write(chunk, _encoding, done) {
      answered += String(chunk).split('\n').length - 1;
      setImmediate(done);
    },
  });
  let code = -1;
  const unused = () => assert.fail('not called');
  await ladderCommand({
    stdin,
    stdout,
    stderr: stdout,
    exitWith: (given) => {
      code = given;
    },
    onInterrupt: unused,
  }).parseAsync(verify('--ndjson'), { from: 'user' });
  assert.deepEqual({ code, answered }, { code: 0, answered: total });
  assert.ok(furthest < 3000, `${furthest} claims were read ahead of their answers`);
});

const node = (script: string, timeout_ms = 20_000) => ({
  command: [process.execPath, '-e', script],
  timeout_ms,
});
const touched = join(folder, 'touched');
check(
  'checks are run in order and none above the rung reached',
  verify(
    '--risk',
    'read',
    '--run',
    given('run.json', {
      0: node('process.exit(3)'),
      1: { command: ['no-such-program-anywhere'], timeout_ms: 1000 },
      2: node('process.exit(0)'),
      3: node(`require("fs").writeFileSync(${JSON.stringify(touched)}, "")`),
    }),
  ),
  {
    code: 0,
    out: /"path":\[\{"rung":0,"verdict":"indeterminate"\},\{"rung":1,"verdict":"indeterminate"\},\{"rung":2,"verdict":"allow"\}\]/,
    err: /^rung 0: indeterminate \(exit 3\)\nrung 1: indeterminate \(could not start no-such-program-anywhere.*\n$/,
  },
);
test('the check above the rung reached was not started', () => assert.equal(existsSync(touched), false));
check(
  'a check that denies shows why, and its deny stands for a claim it could not allow',
  verify(
    '--risk',
    'self_modify',
    '--run',
    given('deny.json', { 1: node('console.log("one\\ntwo"); process.exitCode = 1'), 4: node('') }),
  ),
  {
    code: 1,
    out: /"path":\[\{"rung":1,"verdict":"deny"\}\].*"POLICY_BLOCK"/,
    err: 'rung 1: deny (exit 1)\n  | one\n  | two\n',
  },
);
check(
  'a given answer is used in place of a check',
  verify(
    '--risk',
    'read',
    '--answer',
    '1=allow',
    '--run',
    given('never.json', { 1: node('process.exit(1)') }),
  ),
  { code: 0, out: readAllowed },
);
