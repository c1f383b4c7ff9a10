import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { describe, test } from 'node:test';
import { assertMatchesSchema } from '../test-support/assert-schema.ts';
import { gatedProject, shortLadder, spki } from '../test-support/gated-project.ts';
import { lawful } from '../test-support/lawful.ts';
import { turnstile } from '../test-support/turnstile-project.ts';

const short = { ladder: 'ladder.json', rules: { 'generated-stale': 'off' } };
const withShortLadder = ({ write }: { write: (name: string, text: string) => void }) =>
  write('ladder.json', JSON.stringify(shortLadder));
const weaken = ['| fare_once | invariant |', '| fare_once | effect |'] as const;

describe('a gate', { concurrency: 2 }, () => {
  test('a prose-only edit is decided at the cheapest rung, and no test runs', async (t) => {
    const project = gatedProject(t);
    // A runtime that no test could load.
    project.edit(
      'src/runtime.ts',
      'export function createRuntime',
      'throw new Error("loaded");\nexport function createRuntime',
    );
    project.commit('break the runtime');
    project.edit(turnstile.spec, '# Turnstile\n', '# Turnstile\n\nAt the gate of the park.\n');
    const { stdout, stderr, status } = await project.gate('--format', 'json');
    assertMatchesSchema(stdout, 'gate-report');
    const { risk, changes, decision, rungs } = JSON.parse(stdout);
    assert.deepEqual([risk, changes, stderr, status], ['read', [], '', 0]);
    assert.deepEqual(decision.path, [{ rung: 0, verdict: 'allow' }]);
    assert.deepEqual([rungs.length, rungs[0].name, rungs[0].note], [1, 'check', '1 spec without errors']);
  });

  test('an added obligation climbs to the tests: stale, then compiled, then broken', async (t) => {
    const project = gatedProject(t);
    project.edit(
      turnstile.spec,
      '### Rule: Fare once',
      '#### Acceptance case: One coin\n\n- **GIVEN** a locked turnstile\n- **WHEN** 1 coin is inserted and 0 people push\n- **THEN** position is unlocked\n\n### Rule: Fare once',
    );
    const stale = await project.gate();
    assert.match(stale.stdout, /^added {8}case turnstile\.Coin unlocks \/ One coin /m);
    assert.match(stale.stdout, /^ {2}\| specs\/turnstile\.md:1:1 {2}error {2}generated-stale$/m);
    assert.match(stale.stdout, /\ndeny POLICY_BLOCK for write, reached rung 0\n/);

    await lawful(['compile'], project.root);
    const allowed = await project.gate();
    assert.match(
      allowed.stdout,
      /\nallow for write, reached rung 2, after climbing\n {2}0 indeterminate {2}check\n {2}1 defer {10}types\n {2}2 allow {10}tests\n$/,
    );
    assert.equal(allowed.status, 0);

    project.edit('src/runtime.ts', "if (visit.position === 'locked') return visit;", '');
    const broken = await project.gate();
    assert.match(
      broken.stdout,
      /^tests {3}deny: a test does not hold\n[\s\S]*^ {2}\| .*fare_once does not hold/m,
    );
    assert.match(broken.stdout, /\ndeny POLICY_BLOCK for write, reached rung 2, after climbing\n/);
    assert.equal(broken.status, 1);

    project.edit('src/runtime.ts', 'visit.coins + 1', 'visit.cions + 1');
    const untyped = await project.gate();
    assert.match(untyped.stdout, /^types {3}deny: the types do not fit\n {2}\| src\/runtime\.ts.*cions/m);
  });

  test('a touched binding asks a human: nobody, yes, no, and a signed record', async (t) => {
    const project = gatedProject(t, short, withShortLadder);
    project.edit(turnstile.binding, 'maxLength: 8', 'maxLength: 9');
    const nobody = await project.gate();
    assert.match(nobody.stdout, /^touched {6}binding bindings\/turnstile\/binding\.ts$/m);
    assert.match(
      nobody.stdout,
      /^human {3}indeterminate: there is nobody to ask; sign it by lawful transition/m,
    );
    assert.match(nobody.stdout, /\ndeny INDETERMINATE for self_modify, reached rung 1, after climbing\n/);
    assert.match((await project.gate('--human', 'deny')).stdout, /\ndeny POLICY_BLOCK for self_modify/);
    const yes = await project.gate('--human', 'allow');
    assert.match(yes.stdout, /\nallow for self_modify, reached rung 1/);
    await project.sign();
    const signed = await project.gate();
    assert.match(
      signed.stdout,
      /^touched {6}binding bindings\/turnstile\/binding\.ts\n {13}intentional: Agreed\./m,
    );
    assert.equal(signed.status, 0);
    // The record is for these bytes and no others.
    project.edit(turnstile.binding, 'maxLength: 9', 'maxLength: 1');
    const other = await project.gate('--human', 'allow');
    assert.match(other.stdout, /^fault {8}record specs\/transitions\/.*: the edit does not change binding /m);
    assert.match(other.stdout, /\ndeny UNWITNESSED for self_modify, reached rung 0\n/);
  });

  test('an edit that also switches the rule off is judged by the config of the base', async (t) => {
    const project = gatedProject(t, short, withShortLadder);
    project.edit(turnstile.spec, '| pay | closed | open |', '| pay | closed | opne |');
    project.edit(
      'lawful.config.json',
      '"generated-stale": "off"',
      '"generated-stale": "off", "state-unknown": "off"',
    );
    assert.equal((await lawful(['check'], project.root)).status, 0, 'its own config would let it pass');
    const refused = await project.gate('--human', 'allow');
    assert.match(
      refused.stdout,
      /^weakened {5}level state-unknown\n {13}its own level before, "off" now\n {13}refused:/m,
    );
    await project.sign();
    const judged = await project.gate();
    assert.match(judged.stdout, /^touched {6}config lawful\.config\.json\n {13}intentional:/m);
    assert.match(
      judged.stdout,
      /^check {3}deny: 1 error\n {2}\| specs\/turnstile\.md:27:18 {2}error {2}state-unknown$/m,
    );
    assert.match(judged.stdout, /\ndeny POLICY_BLOCK for self_modify, reached rung 0\n/);
    assert.equal(judged.status, 1);
  });

  test('a config that is new beside the specs judges nothing', async (t) => {
    const project = gatedProject(t, short, withShortLadder);
    project.edit(turnstile.spec, '| pay | closed | open |', '| pay | closed | opne |');
    project.write('specs/lawful.config.json', '{ "specs": ["*.md"], "rules": { "state-unknown": "off" } }');
    await project.sign();
    const judged = await project.gate('--human', 'allow');
    assert.match(judged.stdout, /^new {10}config specs\/lawful\.config\.json$/m);
    assert.match(judged.stdout, /^ {2}\| specs\/turnstile\.md:27:18 {2}error {2}state-unknown$/m);
    assert.match(judged.stdout, /\ndeny POLICY_BLOCK for self_modify, reached rung 0\n/);
  });

  test('a config that is gone, malformed, or lists a signer of its own lets nothing pass', async (t) => {
    const project = gatedProject(t, short, withShortLadder);
    const config = project.read('lawful.config.json');
    rmSync(project.path('lawful.config.json'));
    const gone = await project.gate('--human', 'allow');
    assert.match(gone.stdout, /^gone {9}config lawful\.config\.json$/m);
    assert.match(gone.stdout, /^check {3}deny: a config is gone without a signed transition record$/m);

    project.write('lawful.config.json', '{');
    const malformed = await project.gate('--human', 'allow');
    assert.match(malformed.stdout, /\ndeny MALFORMED for self_modify, reached rung 0\n/);

    const eve = generateKeyPairSync('ed25519');
    project.write('eve.pem', eve.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    const signers = [...JSON.parse(config).signers, { name: 'eve', public_key: spki(eve.publicKey) }];
    project.write('lawful.config.json', JSON.stringify({ ...JSON.parse(config), signers }));
    project.edit(turnstile.spec, ...weaken);
    const sign = await project.sign('--authority', 'eve', '--key', 'eve.pem');
    assert.match(sign.stderr, /"eve" is no signer: the base lists ada/);
    assert.equal(sign.status, 2);
  });

  test('a record that is not what its signer signed is a fault, and so is one that the base had', async (t) => {
    const project = gatedProject(t, short, withShortLadder);
    project.edit(turnstile.spec, ...weaken);
    await project.sign();
    const [file = ''] = project.records();
    const sound = project.read(file);
    const forgeries: readonly (readonly [
      change: (record: Record<string, unknown>) => unknown,
      says: RegExp,
    ])[] = [
      [
        (record) => ({ ...record, reason: 'Other words.' }),
        /its signature is not that of "ada" over this record/,
      ],
      [
        (record) => ({ ...record, authority: 'adah' }),
        /"adah" is no signer: the base lists ada; did you mean ada\?/,
      ],
      [(record) => ({ ...record, expires: 'never' }), /expected an object with version, changes,/],
      [(record) => ({ ...record, changes: [] }), /expected at least one change/],
      [() => 'x', /expected an object/],
    ];
    for (const [forge, says] of forgeries) {
      project.write(file, JSON.stringify(forge(JSON.parse(sound))));
      const { stdout, status } = await project.gate('--human', 'allow');
      assert.match(stdout, new RegExp(`^fault {8}record ${file}: .*${says.source}`, 'm'));
      assert.match(stdout, /\ndeny SELF_MODIFY /);
      assert.equal(status, 1);
    }

    project.write(file, sound);
    project.commit('weaken, with agreement');
    rmSync(project.path(file));
    assert.match(
      (await project.gate()).stdout,
      /^fault {8}record .*: the base has this record; records are kept$/m,
    );

    // What was agreed to once is not agreed to again.
    project.write(file, sound);
    project.edit(turnstile.spec, weaken[1], weaken[0]);
    project.commit('strengthen');
    project.edit(turnstile.spec, ...weaken);
    const again = await project.gate('--human', 'allow');
    assert.match(again.stdout, /^ {13}refused: no transition record names this change$/m);
    assert.equal(again.status, 1);
  });

  test('a renamed constraint needs no signature', async (t) => {
    const project = gatedProject(t, short, withShortLadder);
    project.write(turnstile.spec, project.read(turnstile.spec).replaceAll('fare_once', 'fare_paid'));
    const { stdout, status } = await project.gate();
    assert.match(stdout, /^renamed {6}constraint turnstile\.fare_paid \(was turnstile\.fare_once\)/m);
    assert.match(stdout, /\nallow for write, reached rung 0\n/);
    assert.equal(status, 0);
  });

  test('what cannot be judged: exit 2 and one line that says what to do', async (t) => {
    const project = gatedProject(t, { ladder: 'ladder.json' }, ({ write }) =>
      write(
        'ladder.json',
        JSON.stringify({
          ...shortLadder,
          rungs: [{ id: 0, name: 'test', cost: 'suite', max_risk: 'write' }],
        }),
      ),
    );
    const cases: readonly (readonly [args: readonly string[], says: RegExp])[] = [
      [
        ['gate', '--base', 'HEAD'],
        /The gate has no check for the rung "test", it has check, types, tests, human\. Did you mean tests\?/,
      ],
      [['gate', '--base', 'nowhere'], /git cannot find a commit "nowhere"/],
      [['gate', '--base', 'HEAD', '--human', 'yes'], /Unexpected --human "yes", expected allow or deny/],
      [
        ['transition', '--base', 'HEAD', '--authority', 'ada', '--key', 'none.pem', '--reason', 'x'],
        /none\.pem: .*expected an Ed25519 private key as PEM/,
      ],
      [
        ['transition', '--base', 'HEAD', '--authority', 'ada', '--key', 'ada.pem', '--reason', ' '],
        /--reason is empty/,
      ],
    ];
    for (const [args, says] of cases) {
      const { stderr, status } = await lawful(args, project.root);
      assert.match(stderr, says);
      assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
      assert.equal(status, 2);
    }
    project.git('rm', '-q', '--cached', 'lawful.config.json');
    project.git('commit', '-qm', 'no config');
    const { stderr, status } = await project.gate();
    assert.match(stderr, /HEAD has no lawful\.config\.json, so there is nothing to judge by/);
    assert.equal(status, 2);
  });
});
