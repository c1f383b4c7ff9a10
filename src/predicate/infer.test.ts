// Why: the types that predicates ask of a binding, form by form.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inferTypes } from './infer.ts';
import { parsePredicate } from './parse.ts';
import { type PredicateScope, resolvePredicate } from './resolve.ts';
import type { ValueType } from './value-type.ts';

const scope: PredicateScope = {
  members: new Map([
    ['Reject', ['Assurance']],
    ['Unknown', ['Assurance', 'AttestationStatus']],
    ['failed', ['AttestationStatus', 'LawStatus']],
    ['valid', ['AttestationStatus']],
    ['accept', ['Decision']],
    ['identity', ['Tier']],
  ]),
  states: new Set(['draft', 'failed']),
  offered: undefined,
  known: new Set(),
};

/** Checks the types of all names and functions of one domain, each as `name: type`. */
function check(predicates: string, ...expected: readonly string[]): void {
  const { names, functions } = inferTypes(
    predicates.split(' | ').map((text) => {
      const { expr, problems } = parsePredicate(text, 'predicate');
      assert.deepEqual(problems, []);
      return { expr, resolution: resolvePredicate(expr, scope) };
    }),
  );
  assert.deepEqual(
    [
      ...[...names].map(([name, type]) => `${name}: ${show(type)}`),
      ...[...functions].map(([name, type]) => {
        return `${name}: (${type.parameters.map(show).join(', ')}) => ${show(type.result)}`;
      }),
    ],
    expected,
  );
}

function show(type: ValueType): string {
  switch (type.kind) {
    case 'vocabulary':
      return type.name;
    case 'union':
      return type.options.map(show).join('|');
    case 'list':
    case 'set':
      return `${type.kind}<${show(type.item)}>`;
    case 'record':
      return `{${[...type.fields].map(([name, field]) => `${name}: ${show(field)}`).join(', ')}}`;
    case 'change':
      return `change<${show(type.of)}>`;
    default:
      return type.kind;
  }
}

const groups: Readonly<Record<string, readonly (readonly [predicates: string, ...expected: string[]])[]>> = {
  'predicates of a structured spec': [
    ['tiers_run == [identity] ∧ verdict == Reject', 'tiers_run: list<Tier>', 'verdict: Assurance'],
    ['verdict(a) == verdict(b)', 'a: json', 'b: json', 'verdict: (json) => json'],
    [
      'meet(v, Reject) == v | meet(meet(a, b), c) == meet(a, meet(b, c))',
      'v: Assurance',
      'a: Assurance',
      'b: Assurance',
      'c: Assurance',
      'meet: (Assurance, Assurance) => Assurance',
    ],
    ['law_check == inconclusive', 'law_check: json', 'inconclusive: json'],
    ['confidence == 0.90', 'confidence: number'],
    ['report has tier ∧ rule', 'report: {tier: json, rule: json}'],
    [
      'repair_draft_created ∧ contract_unchanged',
      'repair_draft_created: boolean',
      'contract_unchanged: boolean',
    ],
    [
      'attestation_status(a) == Unknown ∧ independent_assurance unchanged',
      'a: json',
      'independent_assurance: change<json>',
      'attestation_status: (json) => Assurance|AttestationStatus',
    ],
    ['keys differ ∧ no cross-hit', 'keys: list<json>', 'cross_hit: list<json>'],
    ['old record unchanged ∧ new record appended', 'old_record: change<json>', 'record: change<list<json>>'],
  ],
  'members and states': [
    ['x_status == Unknown ∨ x_status == valid', 'x_status: AttestationStatus'],
    ['x_status == Unknown | x_status == failed', 'x_status: AttestationStatus'],
    ['x_status == Unknown ∨ x_status == accept', 'x_status: Assurance|AttestationStatus|Decision'],

    ['stage == draft', 'stage: state'],
    ['stage == draft ∨ stage == failed', 'stage: state'],
    ['x_status ∈ [Unknown, valid]', 'x_status: AttestationStatus'],
    [
      'first_status == second(a) ∧ first_status == accept',
      'first_status: Decision',
      'a: json',
      'second: (json) => Decision',
    ],
    ['label == "late" ∨ label == accept', 'label: string'],
    ['assurance remains Reject', 'assurance: change<Assurance>'],
    ['assurance is Reject', 'assurance: Assurance'],
  ],
  'other forms': [
    ['expiry < 3 ∧ issued < expiry', 'expiry: number', 'issued: number'],
    ['issued ≤ 2026-10-06T15:00:00Z', 'issued: time'],
    ['left_count + 1 == left_total(a)', 'left_count: number', 'a: json', 'left_total: (json) => number'],
    ['|items| == size_of(a)', 'items: list<json>', 'a: json', 'size_of: (json) => number'],
    [
      'laws(a) ⊆ ⋃ groups ∪ {accept}',
      'a: json',
      'groups: set<set<Decision>>',
      'laws: (json) => set<Decision>',
    ],
    ['accept ∈ allowed', 'allowed: list<Decision>'],
    ['allowed ⊆ {accept} | allowed == [accept]', 'allowed: list<Decision>'],
    ['∀ x ∈ rows: x.count > 1 ∧ x.done', 'rows: list<{count: number, done: boolean}>'],
    ['report.status unchanged | report.status is accept', 'report: {status: change<Decision>}'],
    ['report includes accept', 'report: list<Decision>'],
    [
      '¬ closed ⇒ ready(a, 1) | ready(b)',
      'closed: boolean',
      'a: json',
      'b: json',
      'ready: (json, number) => boolean',
    ],
    ['rate == 1/2', 'rate: number'],
    ['mixed == 1 ∨ mixed == "one"', 'mixed: json'],
    ['a == [a]', 'a: list<json>'],
    ['policy refuses the artifact'],
  ],
};

for (const [group, cases] of Object.entries(groups)) {
  describe(group, () => {
    for (const [predicates, ...expected] of cases) test(predicates, () => check(predicates, ...expected));
  });
}

test('a type that nests without end is cut off', () => {
  const links = Array.from({ length: 5000 }, (_, index) => `n${index} is [n${index + 1}]`);
  const { expr } = parsePredicate(links.map((link) => link.replace(' is ', ' == ')).join('; '), 'predicate');
  const resolution = resolvePredicate(expr, { ...scope, offered: undefined });
  const uses = resolution.uses.map((use) => ({ ...use, role: 'observation' as const }));
  const { names } = inferTypes([{ expr, resolution: { uses, unresolved: [] } }]);
  assert.equal(show(names.get('n0') ?? { kind: 'json' }), `${'list<'.repeat(8)}json${'>'.repeat(8)}`);
});
