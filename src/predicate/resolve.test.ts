// Why: what each name stands for with and without a binding, and which names are reported.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parsePredicate } from './parse.ts';
import { type OfferedNames, type PredicateScope, resolvePredicate } from './resolve.ts';

const members = new Map([
  ['Reject', ['Assurance']],
  ['Unknown', ['Assurance', 'AttestationStatus']],
  ['PassDeclared', ['Assurance']],
  ['evidence', ['Tier']],
  ['identity', ['Tier']],
]);
const states = new Set(['draft', 'published']);
const unbound: PredicateScope = {
  members,
  states,
  offered: undefined,
  known: new Set([
    'verdict',
    'tiers_run',
    'confidence',
    'confidance',
    'law_check',
    'record_1',
    'min_length',
    'accepted_at',
  ]),
};

function bound(observe: readonly string[], functions: readonly string[], open = false): PredicateScope {
  const offered: OfferedNames = { observe: new Set(observe), functions: new Set(functions), open };
  return { ...unbound, offered };
}

/** Checks the roles as `name role`, and the unresolved names as `kind name? nearest`. */
function check(input: string, scope: PredicateScope, roles: string, ...unresolved: readonly string[]): void {
  const resolution = resolvePredicate(parsePredicate(input, 'predicate').expr, scope);
  assert.equal(resolution.uses.map(({ name, role }) => `${name} ${role}`).join(', '), roles);
  const reported = resolution.unresolved.map(
    ({ kind, name, nearest }) => `${kind} ${name}? ${nearest ?? '-'}`,
  );
  assert.deepEqual(reported, unresolved);
}

describe('without a binding', () => {
  const cases: readonly (readonly [input: string, roles: string, ...unresolved: string[]])[] = [
    ['verdict == Reject', 'verdict observation, Reject member'],
    ['verdct == Reject', 'verdct observation, Reject member', 'observation verdct? verdict'],
    ['verdcit == Reject', 'verdcit observation, Reject member', 'observation verdcit? verdict'],
    ['verdict == Rejct', 'verdict observation, Rejct observation', 'observation Rejct? Reject'],
    ['confidnece_(a) == 1', 'confidnece_ function, a variable', 'function confidnece_? confidence'],
    ['tires_rum == [identity]', 'tires_rum observation, identity member'],
    ['law_checks == 1 ∧ record_2 == 1', 'law_checks observation, record_2 observation'],
    ['max_length == 1 ∧ accepted_by == 1', 'max_length observation, accepted_by observation'],
    ['confidance == 1', 'confidance observation'],
    ['mode == late', 'mode observation, late observation'],
    ['stage == published', 'stage observation, published state'],
    ['evidence == Unknown', 'evidence observation, Unknown member'],
    ['Reject == verdict', 'Reject member, verdict observation'],
    ['Reject < Unknown', 'Reject member, Unknown member'],
    ['evidence unchanged ∧ published', 'evidence observation, published observation'],
    ['∀ x ∈ xs: x == Reject', 'xs observation, x bound, Reject member'],
    ['tests == 1', 'tests observation'],
  ];
  for (const [input, roles, ...unresolved] of cases)
    test(input, () => check(input, unbound, roles, ...unresolved));
});

describe('with a binding', () => {
  const scope = bound(['verdict', 'law_check', 'expected_verdict'], ['check']);
  const cases: readonly (readonly [input: string, roles: string, ...unresolved: string[]])[] = [
    ['verdict == Reject', 'verdict observation, Reject member'],
    ['verdict == expected_verdict', 'verdict observation, expected_verdict observation'],
    ['law_check == failed', 'law_check observation, failed observation', 'observation failed? -'],
    ['failed == law_check', 'failed observation, law_check observation', 'observation failed? -'],
    ['verdct == Reject', 'verdct observation, Reject member', 'observation verdct? verdict'],
    ['chek(a) == Reject', 'chek function, a variable, Reject member', 'function chek? check'],
    ['check(a) == Rejetc', 'check function, a variable, Rejetc observation', 'observation Rejetc? Reject'],
    ["v' == v", "v' variable, v variable"],
  ];
  for (const [input, roles, ...unresolved] of cases)
    test(input, () => check(input, scope, roles, ...unresolved));

  test('an open binding may offer anything', () => {
    check('verdct == late', bound(['verdict'], [], true), 'verdct observation, late observation');
  });
});
