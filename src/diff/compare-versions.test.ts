import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { changedName, isWeakening } from './change.ts';
import { compareVersions } from './compare-versions.ts';
import { versionOf } from './test-support/version-of.ts';
import type { Version } from './version.ts';

const turnstile = readFileSync(
  new URL('../../fixtures/projects/turnstile/specs/turnstile.md', import.meta.url),
  'utf8',
);
const account = `# Accounts

### Requirement: Session expiry

The system SHALL end a session after 30 minutes. Most users never notice.

#### Scenario: Idle session

- **WHEN** a session is idle for 30 minutes
- **THEN** it is ended
- **AND** the user is told so

#### Scenario: Busy session

- **WHEN** a session is in use
- **THEN** it goes on

### Requirement: Password length

The system SHALL refuse a password of fewer than 12 characters.

#### Scenario: Short password

- **WHEN** a password of 11 characters is chosen
- **THEN** it is refused
`;

/** Changes a line each: `class kind name`, and for another name `<- old name`. */
function changes(before: Version, after: Version): string[] {
  return compareVersions(before, after).map((change) => {
    const { class: what, kind, was } = change;
    return `${what} ${kind} ${changedName(change)}${was === undefined ? '' : ` <- ${was}`}`;
  });
}

function edited(text: string, edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((all, [from, to]) => {
    assert.ok(all.includes(from), `the spec has no ${from}`);
    return all.replaceAll(from, to);
  }, text);
}

interface Expectation {
  readonly edits: readonly (readonly [string, string])[];
  readonly gives: readonly string[];
}

function checkAll(text: string, expectations: Readonly<Record<string, Expectation>>): void {
  for (const [title, { edits, gives }] of Object.entries(expectations)) {
    test(title, () => {
      const after = edited(text, edits);
      assert.deepEqual(changes(versionOf({ 'specs/a.md': text }), versionOf({ 'specs/a.md': after })), gives);
    });
  }
}

const property = '| nobody_passes_free | unit | [[turnstile.fare_once]] | `arbitrary_visits()` |';

describe('in a structured spec', () => {
  checkAll(turnstile, {
    'prose is no obligation': {
      edits: [['# Turnstile\n', '# Turnstile\n\nAt the gate of the park.\n']],
      gives: [],
    },
    'the width of columns is no change': {
      edits: [['| coin_unlocks | invariant |', '| coin_unlocks   | invariant   |']],
      gives: [],
    },
    'a predicate in another spelling': {
      edits: [['`passed ≤ coins; a push', '`passed <= coins; a push']],
      gives: ['reworded constraint turnstile.fare_once'],
    },
    'a conjunct dropped': {
      edits: [['`passed ≤ coins; a push passes only while unlocked, and locks`', '`passed ≤ coins`']],
      gives: ['weakened constraint turnstile.fare_once'],
    },
    'a conjunct added': {
      edits: [['`passed ≤ coins; a push', '`passed ≤ coins; coins ≥ 0; a push']],
      gives: ['strengthened constraint turnstile.fare_once'],
    },
    'words of which nobody knows whether they say less': {
      edits: [['a coin unlocks`', 'a coin unlocks, mostly`']],
      gives: ['weakened constraint turnstile.coin_unlocks'],
    },
    'an invariant turned advisory': {
      edits: [['| fare_once | invariant |', '| fare_once | advisory |']],
      gives: ['weakened constraint turnstile.fare_once'],
    },
    'a property over other inputs': {
      edits: [[property, property.replace('arbitrary_visits', 'one_visit')]],
      gives: ['weakened property turnstile.nobody_passes_free'],
    },
    'a property of no constraint': {
      edits: [[property, property.replace('fare_once', 'coin_unlocks')]],
      gives: ['weakened property turnstile.nobody_passes_free'],
    },
    'a guard dropped': {
      edits: [['| pass | open | closed | [[turnstile.fare_once]] |', '| pass | open | closed | |']],
      gives: ['weakened transition turnstile.pass'],
    },
    'a transition that leads elsewhere': {
      edits: [['| pass | open | closed |', '| pass | open | open |']],
      gives: ['weakened transition turnstile.pass'],
    },
    'a constraint renamed, and everything that cites it': {
      edits: [['fare_once', 'fare_paid']],
      gives: [
        'renamed constraint turnstile.fare_paid <- turnstile.fare_once',
        'reworded transition turnstile.pass',
        'reworded property turnstile.nobody_passes_free',
        'reworded case turnstile.Fare once / Nobody passes free',
      ],
    },
    'a rule renamed': { edits: [['### Rule: Fare once', '### Rule: One coin, one fare']], gives: [] },
    'the spec renamed': {
      edits: [
        ['id: turnstile', 'id: park.turnstile'],
        ['[[turnstile', '[[park.turnstile'],
      ],
      gives: [
        'renamed spec park.turnstile <- turnstile',
        'reworded constraint park.turnstile.coin_unlocks',
        'reworded constraint park.turnstile.fare_once',
        'reworded transition park.turnstile.pay',
        'reworded transition park.turnstile.pass',
        'reworded property park.turnstile.last_coin_unlocks',
        'reworded property park.turnstile.nobody_passes_free',
      ],
    },
    'a case moved under another rule': {
      edits: [
        [
          '#### Acceptance case: Two pushes, one coin\n\n- **GIVEN** a locked turnstile\n- **WHEN** 1 coin is inserted and 2 people push\n- **THEN** 1 person passes\n- **AND** position is locked\n',
          '',
        ],
        [
          '### Rule: Fare once',
          '#### Acceptance case: Two pushes, one coin\n\n- **GIVEN** a locked turnstile\n- **WHEN** 1 coin is inserted and 2 people push\n- **THEN** 1 person passes\n- **AND** position is locked\n\n### Rule: Fare once',
        ],
      ],
      gives: [
        'moved case turnstile.Coin unlocks / Two pushes, one coin <- turnstile.Fare once / Two pushes, one coin',
      ],
    },
    'a THEN dropped': {
      edits: [['- **AND** position is locked\n', '']],
      gives: ['weakened case turnstile.Fare once / Two pushes, one coin'],
    },
    'a state dropped': { edits: [['- `open`\n', '']], gives: ['removed state turnstile.open'] },
    'an ignore added, and one taken out': {
      edits: [['# Turnstile\n', '# Turnstile\n\n<!-- lawful-ignore link-broken: built -->\n\nText.\n']],
      gives: ['weakened ignore turnstile.link-broken'],
    },
  });
});

describe('in a spec of requirements', () => {
  checkAll(account, {
    'a sentence without SHALL is prose': {
      edits: [['Most users never notice.', 'Some do notice.']],
      gives: ['reworded requirement a.Session expiry'],
    },
    'a requirement renamed is no removal': {
      edits: [['Requirement: Session expiry', 'Requirement: Sessions end']],
      gives: ['renamed requirement a.Sessions end <- a.Session expiry'],
    },
    'a requirement renamed and said otherwise is still one': {
      edits: [
        ['Requirement: Password length', 'Requirement: Length of passwords'],
        ['fewer than 12 characters', 'fewer than 10 characters'],
      ],
      gives: ['weakened requirement a.Length of passwords <- a.Password length'],
    },
    'SHALL turned to SHOULD': {
      edits: [['The system SHALL refuse', 'The system SHOULD refuse']],
      gives: ['weakened requirement a.Password length'],
    },
    'a scenario renamed': {
      edits: [['Scenario: Short password', 'Scenario: Eleven characters']],
      gives: ['renamed case a.Password length / Eleven characters <- a.Password length / Short password'],
    },
    'capitals and a full stop': {
      edits: [['- **THEN** it is refused', '- **THEN** It is refused.']],
      gives: ['reworded case a.Password length / Short password'],
    },
    'a requirement removed takes its scenarios along': {
      edits: [[account.slice(account.indexOf('### Requirement: Password')), '']],
      gives: ['removed requirement a.Password length', 'removed case a.Password length / Short password'],
    },
    'scenarios in another order': {
      edits: [
        ['#### Scenario: Idle session', '#### Scenario: X'],
        ['#### Scenario: Busy session\n\n- **WHEN** a session is in use\n- **THEN** it goes on\n\n', ''],
        [
          '#### Scenario: X',
          '#### Scenario: Busy session\n\n- **WHEN** a session is in use\n- **THEN** it goes on\n\n#### Scenario: Idle session',
        ],
      ],
      gives: [],
    },
  });
});

test('a spec in another file has moved, and nothing in it has changed', () => {
  const moved = changes(versionOf({ 'specs/a.md': turnstile }), versionOf({ 'specs/gates/b.md': turnstile }));
  assert.deepEqual(moved, ['moved spec turnstile']);
});

test('a spec removed takes all its obligations along, and one added brings them', () => {
  const one = versionOf({ 'specs/a.md': turnstile });
  const none = versionOf({});
  const classes = (before: Version, after: Version) =>
    new Set(compareVersions(before, after).map(({ class: what }) => what));
  assert.deepEqual([...classes(one, none)], ['removed']);
  assert.deepEqual([...classes(none, one)], ['added']);
});

test('levels and prose declarations of the config', () => {
  const before = versionOf({}, { rules: { 'link-broken': 'warn', 'state-unused': ['error', { a: 1 }] } });
  const after = versionOf(
    {},
    {
      rules: {
        'link-broken': 'error',
        'state-unused': ['error', { a: 2 }],
        'constraint-without-case': 'off',
        'id-invalid': 'error',
      },
      prose: [{ spec: 'turnstile', row: 'fare_once', reason: 'too dear' }],
    },
  );
  assert.deepEqual(changes(before, after), [
    'strengthened level id-invalid',
    'strengthened level link-broken',
    'weakened level constraint-without-case',
    'weakened level state-unused',
    'weakened prose turnstile.fare_once',
  ]);
});

test('any two lines of a spec left out: what was there before is there, or is reported as a loss', () => {
  const lines = turnstile.split('\n');
  fc.assert(
    fc.property(fc.nat(lines.length - 1), fc.nat(lines.length - 1), (one, two) => {
      const text = lines.filter((_, index) => index !== one && index !== two).join('\n');
      const before = versionOf({ 'specs/a.md': turnstile });
      const after = versionOf({ 'specs/a.md': text });
      const lost = [one, two].some((index) =>
        /^\| [a-z_]+ \| (?:invariant|unit)|^- (?:\*\*|`)/.test(lines[index] ?? ''),
      );
      if (lost) assert.ok(compareVersions(before, after).some(isWeakening), text);
      assert.deepEqual(compareVersions(after, after), []);
    }),
    { numRuns: 60 },
  );
});
