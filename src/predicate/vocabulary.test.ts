// Why: what declares a vocabulary, and what only looks like it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findVocabularies } from './vocabulary.ts';

/** Checks each vocabulary as `Name<a b c` (ordered) or `Name{a b c`, followed by the text of its span. */
function check(input: string, ...expected: readonly string[]): void {
  const shown = findVocabularies(input).map(({ name, ordered, members, span }) => {
    const head = `${name ?? '?'}${ordered ? '<' : '{'}${members.join(' ')}`;
    return `${head} from ${input.slice(span.start, span.end)}`;
  });
  assert.deepEqual(shown, expected);
}

const cases: readonly (readonly [input: string, ...expected: string[]])[] = [
  ['A < B < C', '?<A B C from A < B < C'],
  [
    'tiers run in order identity < shape < laws < evidence < attestation; a run stops at the first Reject',
    '?<identity shape laws evidence attestation from identity < shape < laws < evidence < attestation',
  ],
  [
    'assurance forms the lattice Reject < Unknown < PassDeclared; laws are apart',
    '?<Reject Unknown PassDeclared from Reject < Unknown < PassDeclared',
  ],
  [
    'RiskClass: read < write < self-modify, so a risk is bounded',
    'RiskClass<read write self_modify from RiskClass: read < write < self-modify',
  ],
  ['Level: low < high.', 'Level<low high from Level: low < high'],
  ['Verdict: {allow, deny, defer}', 'Verdict{allow deny defer from Verdict: {allow, deny, defer}'],
  ['Grade: {a, b, c}', 'Grade{a b c from Grade: {a, b, c}'],
  ['decision ∈ {accept, refuse}; x', '?{accept refuse from decision ∈ {accept, refuse}'],
  ['decision in {accept}', '?{accept from decision in {accept}'],
  [
    'Tier: shape < laws < evidence; Decision: {accept, refuse}',
    'Tier<shape laws evidence from Tier: shape < laws < evidence',
    'Decision{accept refuse from Decision: {accept, refuse}',
  ],
  ['evaluation_time ≥ expiry'],
  ['issued < expires'],
  ['low <= middle <= high'],
  ['low < middle < high <= top'],
  ['low < middle < 3'],
  ['low < middle < limits.top'],
  ['limits.low < middle < top'],
  ['low < middle < top + 1'],
  ['first == low < middle < top'],
  ['a < b < c'],
  ['low < middle < low'],
  ["laws(v') ⊇ ⋃ laws(ancestors)"],
  ['∀ x ∈ xs: low < middle < high'],
  ['∀ x ∈ Xs: low < middle < high'],
  ['{accept, refuse}'],
  ['kinds: {accept, refuse}'],
  ['decision ∉ {accept, refuse}'],
  ['meet(a, b) ∈ {a, b}'],
  ['decision ∈ {accept, 3}'],
  ['decision ∈ {f(accept), refuse}'],
  ['decision ∈ {accept,}'],
  ['Decision: {}'],
  ['Decision: {accept, refuse'],
];

for (const [input, ...expected] of cases) test(input, () => check(input, ...expected));

test('a hostile text takes linear time', () => check('A: {'.repeat(20_000)));
