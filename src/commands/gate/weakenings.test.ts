import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gatedProject, shortLadder } from '../test-support/gated-project.ts';
import { type TurnstileProject, turnstile } from '../test-support/turnstile-project.ts';

const law =
  '| passing_adds | law | [[turnstile.fare_once]] | `three_visits()` | **identity:** `join(a, []) == a` **associativity:** `join(join(a, b), c) == join(a, join(b, c))` |';

/** The rules that would refuse these edits for reasons of their own; here it is the gate that has to. */
const lenient = [
  'constraint-without-case',
  'constraint-without-property',
  'constraint-without-rule',
  'guard-missing',
  'guard-cites-advisory',
  'state-dead-end',
  'generator-unbound',
  'case-disagrees-with-property',
  'generated-stale',
  'transition-ambiguous',
];

const config = {
  ladder: 'ladder.json',
  rules: Object.fromEntries(lenient.map((id) => [id, 'warn'])),
};

function prepare({ write, edit }: TurnstileProject): void {
  write('ladder.json', JSON.stringify(shortLadder));
  edit(turnstile.spec, '- `open`\n', '- `open`\n- `broken`\n');
  edit(
    turnstile.spec,
    '| pass | open |',
    '| break_down | open | broken | [[turnstile.fare_once]] |\n| pass | open |',
  );
  edit(turnstile.spec, '| nobody_passes_free |', `${law}\n| nobody_passes_free |`);
}

const fareRule = /### Rule: Fare once[\s\S]*/;

/** The weakenings that the design of the gate lists, and what each is called. */
const weakenings: Readonly<
  Record<string, { readonly edit: (project: TurnstileProject) => void; readonly named: RegExp }>
> = {
  'a constraint removed': {
    edit: ({ read, write }) =>
      write(
        turnstile.spec,
        read(turnstile.spec)
          .replace(/^\| (?:fare_once|nobody_passes_free|passing_adds) .*\n/gm, '')
          .replaceAll('[[turnstile.fare_once]]', '[[turnstile.coin_unlocks]]')
          .replace(fareRule, ''),
      ),
    named: /^removed {6}constraint turnstile\.fare_once {2}specs\/turnstile\.md:14 before$/m,
  },
  'a case removed': {
    edit: ({ read, write }) =>
      write(turnstile.spec, read(turnstile.spec).replace(/#### Acceptance case: Two pushes[\s\S]*/, '')),
    named: /^removed {6}case turnstile\.Fare once \/ Two pushes, one coin /m,
  },
  'a property removed': {
    edit: ({ read, write }) =>
      write(turnstile.spec, read(turnstile.spec).replace(/^\| last_coin_unlocks .*\n/m, '')),
    named: /^removed {6}property turnstile\.last_coin_unlocks /m,
  },
  'a law removed': {
    edit: ({ edit }) => edit(turnstile.spec, `${law}\n`, ''),
    named: /^removed {6}property turnstile\.passing_adds /m,
  },
  'a state removed': {
    edit: ({ edit, read, write }) => {
      edit(turnstile.spec, '- `broken`\n', '');
      write(turnstile.spec, read(turnstile.spec).replace(/^\| break_down .*\n/m, ''));
    },
    named: /^removed {6}state turnstile\.broken /m,
  },
  'a guard removed': {
    edit: ({ edit }) =>
      edit(
        turnstile.spec,
        '| pass | open | closed | [[turnstile.fare_once]] |',
        '| pass | open | closed | |',
      ),
    named: /^weakened {5}transition turnstile\.pass .*\n {13}no longer said: guard: turnstile\.fare_once$/m,
  },
  'an invariant turned advisory': {
    edit: ({ edit }) => edit(turnstile.spec, '| fare_once | invariant |', '| fare_once | advisory |'),
    named: /^weakened {5}constraint turnstile\.fare_once .*\n {13}no longer said: kind: invariant$/m,
  },
  'a conjunct dropped': {
    edit: ({ edit }) =>
      edit(
        turnstile.spec,
        '`passed ≤ coins ∧ (position == locked ⇒ passed == coins_used)` |',
        '`passed ≤ coins` |',
      ),
    named:
      /^weakened {5}property turnstile\.nobody_passes_free .*\n {13}no longer said: position == locked ⇒/m,
  },
  'a rule switched off': {
    edit: ({ edit }) => edit('lawful.config.json', '"guard-missing": "warn"', '"guard-missing": "off"'),
    named: /^weakened {5}level guard-missing\n {13}"warn" before, "off" now$/m,
  },
  'an ignore added': {
    edit: ({ edit }) =>
      edit(
        turnstile.spec,
        '# Turnstile\n',
        '# Turnstile\n\n<!-- lawful-ignore link-broken: built -->\n\n[a](a.html)\n',
      ),
    named: /^weakened {5}ignore turnstile\.link-broken {2}specs\/turnstile\.md:9\n {13}silenced now: built$/m,
  },
};

describe('weakenings', { concurrency: 2 }, () => {
  for (const [title, { edit, named }] of Object.entries(weakenings)) {
    test(`${title} is refused, and let through by a signed record as intentional`, async (t) => {
      const project = gatedProject(t, config, prepare);
      edit(project);
      const refused = await project.gate('--human', 'allow');
      assert.match(refused.stdout, named);
      assert.match(refused.stdout, /^ {13}refused: no transition record names this change$/m);
      assert.match(refused.stdout, /\ndeny SELF_MODIFY for self_modify, reached rung 0\n {2}0 deny /);
      assert.deepEqual([refused.stderr, refused.status], ['', 1]);

      const signed = await project.sign();
      assert.match(signed.stdout, /^written specs\/transitions\/[0-9a-f]{12}\.json$/m);
      const allowed = await project.gate();
      assert.match(allowed.stdout, named);
      assert.match(
        allowed.stdout,
        /^ {13}intentional: Agreed\. \(ada, specs\/transitions\/[0-9a-f]{12}\.json\)$/m,
      );
      assert.doesNotMatch(allowed.stdout, /refused:/);
      assert.match(allowed.stdout, /\nallow for self_modify, reached rung 1, after climbing\n/);
      assert.deepEqual([allowed.stderr, allowed.status], ['', 0]);
    });
  }
});
