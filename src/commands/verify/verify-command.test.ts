import assert from 'node:assert/strict';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { certifiedJournal } from '../../certify/certificate/certified-journal.ts';
import { readEnvelope, readStatement } from '../../certify/certificate/read-certificate.ts';
import { signStatement } from '../../certify/certificate/sign-statement.ts';
import type { Certification, Statement } from '../../certify/certificate/statement.ts';
import { findConfig } from '../../config/find-config.ts';
import { projectOf } from '../../config/project.ts';
import { assertMatchesSchema } from '../test-support/assert-schema.ts';
import { lawful } from '../test-support/lawful.ts';
import { turnstile, turnstileProject } from '../test-support/turnstile-project.ts';
import { type CheckName, type CheckOutcome, verdictOf } from './verification.ts';
import { verifyCertificate } from './verify-certificate.ts';

const certificate = 'out/certificate.json';
const journal = 'out/journal.ndjson';
const runtime = 'src/runtime.ts';

/** A change to files of a project; undefined removes one. */
type Edits = Readonly<Record<string, ((text: string) => string) | undefined>>;

/** What a check must come to after edits; checks that are not named hold, or are not made. */
interface Expected {
  readonly verdict: 'refused' | 'unknown';
  readonly check: CheckName;
  readonly says: RegExp;
}

const tamperings: Readonly<Record<string, Expected & { readonly edits: Edits }>> = {
  'a byte of the certificate': {
    edits: { [certificate]: (text) => text.replace('"payload":"e', '"payload":"f') },
    verdict: 'refused',
    check: 'signature',
    says: /does not fit the key \w{12} of us: the certificate was changed after it was signed/,
  },
  'a space in the certificate': {
    edits: { [certificate]: (text) => text.replace('{', '{ ') },
    verdict: 'refused',
    check: 'file',
    says: /not spelled as certificates are/,
  },
  'a byte of the spec': {
    edits: { [turnstile.spec]: (text) => text.replace('THE turnstile', 'the turnstile') },
    verdict: 'refused',
    check: 'specs',
    says: /^specs\/turnstile\.md: certified [0-9a-f]{12}, here [0-9a-f]{12}$/,
  },
  'no spec': {
    edits: { [turnstile.spec]: undefined },
    verdict: 'unknown',
    check: 'specs',
    says: /^specs\/turnstile\.md is not here, so that it cannot be compared$/,
  },
  'a byte of the adapter': {
    edits: { [runtime]: (text) => `${text} ` },
    verdict: 'refused',
    check: 'artifact',
    says: /^src\/runtime\.ts: certified [0-9a-f]{12}, here [0-9a-f]{12}$/,
  },
  'a byte of the binding': {
    edits: { [turnstile.binding]: (text) => `${text} ` },
    verdict: 'refused',
    check: 'suite',
    says: /bindings or what they import: certified [0-9a-f]{12}, here [0-9a-f]{12}\. /,
  },
  'a byte of a generated test': {
    edits: { [`${turnstile.generated}/cases.test.ts`]: (text) => text.replace('1 person', '2 person') },
    verdict: 'refused',
    check: 'suite',
    says: /certified [0-9a-f]{12}, here [0-9a-f]{12}/,
  },
  'no generated tests': {
    edits: { [`${turnstile.generated}/model.json`]: undefined },
    verdict: 'unknown',
    check: 'suite',
    says: /There are no generated tests in generated\. Run lawful compile/,
  },
  'a byte of the journal': {
    edits: { [journal]: (text) => text.replace('"unlocked"', '"unlocket"') },
    verdict: 'refused',
    check: 'journal',
    says: /journal\.ndjson, digest: certified [0-9a-f]{12}, here [0-9a-f]{12}\n.*Merkle root: certified/,
  },
  'a journal that is cut': {
    edits: { [journal]: (text) => text.slice(0, -9) },
    verdict: 'refused',
    check: 'journal',
    says: /the last line of the journal is cut/,
  },
  'no journal': {
    edits: { [journal]: undefined },
    verdict: 'unknown',
    check: 'journal',
    says: /journal\.ndjson is not here, so that no verdict can be recomputed/,
  },
};

/** Statements that the trusted key has signed, and that are not true here. */
const misstatements: Readonly<
  Record<string, Expected & { readonly edits?: Edits; readonly state?: (lawful: Certification) => object }>
> = {
  'a verdict that does not follow': {
    state: ({ specs }) => ({
      specs: specs.map((spec) => ({
        ...spec,
        constraints: spec.constraints.map(({ constraint }) => ({ constraint, verdict: 'failed' })),
      })),
    }),
    verdict: 'refused',
    check: 'verdicts',
    says: /^turnstile: coin_unlocks: says failed, the journal gives certified$/m,
  },
  'a count that does not follow': {
    state: () => ({ cases: { pass: 1_000_000 } }),
    verdict: 'refused',
    check: 'verdicts',
    says: /^\/predicate\/lawful\/cases\/pass: says 1000000, the journal gives 93$/,
  },
  'a journal with a forged reply': {
    edits: { [journal]: (text) => text.replace('"unlocked"', '"locked"') },
    verdict: 'refused',
    check: 'verdicts',
    says: /^turnstile: .*, case \d+, is written as pass, and comes out as fail: /,
  },
  'a journal without one of its cases': {
    edits: { [journal]: (text) => text.replace(/\n.*\n/, '\n') },
    state: () => ({ cases: { pass: 92 } }),
    verdict: 'refused',
    check: 'verdicts',
    says: /^turnstile: .*, case .*, is not in the journal$/,
  },
  'a journal with a line that is none': {
    edits: { [journal]: (text) => `${text}{"case":1}\n` },
    verdict: 'refused',
    check: 'verdicts',
    says: /journal\.ndjson:95: no line of a journal/,
  },
  'another runner': {
    state: ({ runner }) => ({ runner: { ...runner, version: '99.0.0' } }),
    verdict: 'unknown',
    check: 'runner',
    says: /^made by lawful 99\.0\.0 with .*, here is lawful .*: verify with the version that made it$/,
  },
  'a power ledger that is not here': {
    state: () => ({ power_ledger: 'a'.repeat(64) }),
    verdict: 'unknown',
    check: 'power-ledger',
    says: /^conformance\/power\.json is not here/,
  },
  'a spec outside of the project': {
    state: ({ specs }) => ({ specs: specs.map((spec) => ({ ...spec, name: '../../etc/passwd' })) }),
    verdict: 'unknown',
    check: 'specs',
    says: /^\.\.\/\.\.\/etc\/passwd is not here/,
  },
};

test('from a key to a certificate that others verify', async (t) => {
  const project = turnstileProject(t);
  const run = (...args: readonly string[]) => lawful(args, project.root);

  const made = await run('keygen', '--out', 'keys');
  assert.equal(made.status, 0, made.stderr);
  assert.equal(statSync(project.path('keys/private.pem')).mode & 0o777, 0o600);
  const [privatePem, publicPem] = [project.read('keys/private.pem'), project.read('keys/public.pem')];
  const again = await run('keygen', '--out', 'keys');
  assert.equal(again.status, 2);
  assert.match(again.stderr, /^lawful: keys\/private\.pem is there already, and a key is never overwritten/);
  assert.deepEqual(
    [project.read('keys/private.pem'), project.read('keys/public.pem')],
    [privatePem, publicPem],
  );

  const certify = ['certify', '--runtime', 'reference', '--runs', '20', '--seed', '7', '--out', 'out'];
  const certified = await run(...certify, '--key', 'keys/private.pem');
  assert.equal(certified.status, 0, certified.stdout + certified.stderr);

  await t.test('it is valid, of its signer', async () => {
    const { stdout, status } = await run('verify', 'out', '--trusted-key', 'keys/public.pem');
    assert.equal(status, 0, stdout);
    assert.match(stdout, /✔ verdicts +those of 93 cases follow from the replies in the journal\n/);
    assert.match(
      stdout,
      /\nIt certifies 3 of 3 constraints\.\n\nValid at .*, signed by keys\/public\.pem\.\n/,
    );
    assert.match(stdout, /\nNothing here shows that the program gave these replies: only a replay does\.\n$/);
  });

  await t.test('a replay shows that the replies were real', async () => {
    const { stdout, status } = await run('verify', certificate, '--replay', '--runtime', 'reference');
    assert.equal(status, 0, stdout);
    assert.match(stdout, /✔ replay +93 cases came out as before\n/);
    assert.match(stdout, /Valid at .*, of an unknown signer\.\n/);
    assert.match(stdout, /\nThe replay shows that the program gives such replies here and now\.\n$/);
  });

  const privateKey = createPrivateKey(privatePem);
  const keys = [{ name: 'us', key: createPublicKey(publicPem), trusted: true }];
  const file = project.path(certificate);
  const statement: Statement = readStatement(readEnvelope(readFileSync(file)));
  const { issued_at, expires_at } = statement.predicate.lawful;

  await t.test('at the second of its end it is unknown, and not failed', async () => {
    const { stdout, status } = await run('verify', 'out', '--at', expires_at, '--format', 'json');
    assert.equal(status, 1);
    assertMatchesSchema(stdout, 'verify-report');
    const { verdict, checks, signer } = JSON.parse(stdout);
    assert.equal(verdict, 'unknown');
    const unknown = checks.filter(({ outcome }: { outcome: CheckOutcome }) => outcome === 'unknown');
    assert.deepEqual(
      unknown.map(({ check }: { check: CheckName }) => check),
      ['time'],
    );
    assert.equal(signer.trusted_as, null);
  });

  /** Verifies after edits, and puts everything back. */
  async function verifyAfter(edits: Edits, sign?: () => string) {
    const before = new Map([...Object.keys(edits), certificate].map((name) => [name, project.read(name)]));
    try {
      for (const [name, edit] of Object.entries(edits)) {
        const text = before.get(name) ?? '';
        if (edit === undefined) await rm(project.path(name));
        else {
          assert.notEqual(edit(text), text, `the edit of ${name} changes nothing`);
          project.write(name, edit(text));
        }
      }
      if (sign !== undefined) project.write(certificate, sign());
      const config = findConfig(project.root);
      return await verifyCertificate({
        file,
        keys,
        at: Date.parse(issued_at),
        project: config === undefined ? undefined : projectOf(config),
        program: undefined,
      });
    } finally {
      for (const [name, text] of before) project.write(name, text);
    }
  }

  for (const [what, { edits, ...expected }] of Object.entries(tamperings)) {
    await t.test(`${what}: ${expected.verdict}`, async () => {
      assertOutcome((await verifyAfter(edits)).checks, expected);
    });
  }

  for (const [what, { edits = {}, state = () => ({}), ...expected }] of Object.entries(misstatements)) {
    await t.test(`${what}, signed: ${expected.verdict}`, async () => {
      const sign = () => {
        const { predicate } = statement;
        const certified = {
          ...predicate.lawful,
          journal: certifiedJournal(readFileSync(project.path(journal))),
        };
        const stated = { ...certified, ...state(certified) } as Certification;
        return signStatement({ ...statement, predicate: { ...predicate, lawful: stated } }, privateKey);
      };
      assertOutcome((await verifyAfter(edits, sign)).checks, expected);
    });
  }

  await t.test('without a project, what is about files is unknown', async () => {
    const { checks } = await verifyCertificate({
      file,
      keys,
      at: Date.parse(issued_at),
      project: undefined,
      program: undefined,
    });
    assertOutcome(checks, {
      verdict: 'unknown',
      check: 'artifact',
      says: /run lawful verify in the project/,
    });
    assert.equal(checks.find(({ check }) => check === 'journal')?.outcome, 'holds');
  });

  await t.test('a file that is added beside the adapter is named', async () => {
    const added = 'src/added.ts';
    project.write(added, '');
    const { checks } = await verifyAfter({});
    await rm(project.path(added));
    const { outcome, details } = checks.find(({ check }) => check === 'artifact') ?? assert.fail();
    assert.equal(outcome, 'holds');
    assert.match(details.at(-1) ?? '', /src\/added\.ts.* beside them: not certified/);
    const before = (await verifyAfter({})).checks.find(({ check }) => check === 'artifact');
    assert.doesNotMatch(before?.details.join() ?? '', /added/);
  });

  await t.test('a certificate is verified again with the same result', async () => {
    const first = await verifyAfter({});
    assert.equal(verdictOf(first.checks), 'valid');
    assert.deepEqual(await verifyAfter({}), first);
  });
});

function assertOutcome(
  checks: Awaited<ReturnType<typeof verifyCertificate>>['checks'],
  { verdict, check: name, says }: Expected,
): void {
  const shown = checks
    .map(({ check, outcome, details }) => `${check} ${outcome}: ${details.join(' | ')}`)
    .join('\n');
  const check = checks.find((each) => each.check === name);
  assert.equal(verdictOf(checks), verdict, shown);
  assert.equal(check?.outcome, verdict === 'refused' ? 'differs' : 'unknown', shown);
  assert.match(check?.details.join('\n') ?? '', says);
}

const mistakes: Readonly<Record<string, { readonly args: readonly string[]; readonly says: RegExp }>> = {
  'a certificate that is not there': {
    args: ['nowhere'],
    says: /There is no nowhere\. Name certificate\.json/,
  },
  'a time that is none': {
    args: ['out', '--at', 'tomorrow'],
    says: /Unexpected --at "tomorrow", expected a time by RFC 3339, such as 2030-01-31T12:00:00Z\./,
  },
  'a key that is none': {
    args: ['lawful.config.json', '--trusted-key', 'package.json'],
    says: /The key package\.json cannot be used: no public key in PEM; lawful keygen makes a pair\./,
  },
  'a replay of no program': { args: ['lawful.config.json', '--replay'], says: /--replay needs the program/ },
  'a program without a replay': {
    args: ['lawful.config.json', '--runtime', 'reference'],
    says: /name the program of a replay: add --replay/,
  },
};

test('mistakes end with exit code 2, and with what to do', async (t) => {
  const project = turnstileProject(t);
  for (const [what, { args, says }] of Object.entries(mistakes)) {
    const { stderr, status } = await lawful(['verify', ...args], project.root);
    assert.match(stderr, says, what);
    assert.equal(status, 2, what);
  }
});

test('a file that is no certificate is refused, and not an error', async (t) => {
  const project = turnstileProject(t);
  writeFileSync(join(project.root, 'certificate.json'), '');
  const { stdout, status } = await lawful(['verify', 'certificate.json'], project.root);
  assert.match(stdout, /✖ file +the envelope: no JSON/);
  assert.match(stdout, /Refused, since not as certified: file\./);
  assert.equal(status, 1);
});
