import type { Expr } from '../../predicate/expr.ts';
import { sameExpr } from '../../predicate/same.ts';
import { resolveReference } from '../../spec/resolve-reference.ts';
import type { Case } from '../../spec/scenario.ts';
import type { Clause, Constraint, Property, PropertyPart, Spec } from '../../spec/spec.ts';
import type { CheckContext, CheckRule, Finding } from '../rule.ts';
import { constraintsByName } from '../rule-subjects.ts';
import { sameGenerators } from '../same-generator.ts';
import { soundClausesOf } from '../sound-clauses.ts';
import { assertedParts, domainsOf, stepsOf } from '../steps-of.ts';

export const rule: CheckRule = {
  id: 'case-disagrees-with-property',
  severity: 'error',
  why: 'A case that checks a constraint on the same generator as a property of that constraint says the same thing as the property. Where their predicates differ, the spec contradicts itself, and only one of the two can be what was meant. The order of conjuncts does not matter; a law is compared part by part.',
  accepted: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |

## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| all_taken | unit | [[example.nothing_lost]] | \`jobs()\` | \`taken == arrived ∧ waiting == []\` |

## Acceptance

### Rule: Nothing lost

#### Acceptance case: All jobs taken

- **GIVEN** the fixture domain \`jobs()\`
- **WHEN** the \`nothing_lost\` check runs
- **THEN** \`taken == arrived ∧ waiting == []\`
`,
  rejected: `## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`taken == arrived\` | [[example]] |

## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| all_taken | unit | [[example.nothing_lost]] | \`jobs()\` | \`taken == arrived ∧ waiting == []\` |

## Acceptance

### Rule: Nothing lost

#### Acceptance case: All jobs taken

- **GIVEN** the fixture domain \`jobs()\`
- **WHEN** the \`nothing_lost\` check runs
- **THEN** \`taken == arrived\`
`,
  *check(context) {
    for (const spec of context.corpus.specs) yield* checkSpec(context, spec);
  },
};

function* checkSpec(context: CheckContext, spec: Spec): Iterable<Finding> {
  const byName = constraintsByName(spec);
  const derived = propertiesByConstraint(context, spec);
  const sound = soundClausesOf(context, spec);
  // A case under the wrong rule is reported as that.
  for (const rule of spec.rules) {
    const constraint = byName.get(rule.constraint?.value ?? '');
    for (const item of rule.cases) {
      const checks = stepsOf(item, 'check').map(({ form }) => byName.get(form.constraint.value));
      if (constraint === undefined || !checks.includes(constraint)) continue;
      const parts = assertedParts(item);
      const rivals = (derived.get(constraint) ?? []).filter((property) =>
        sameGenerators(property.generators, domainsOf(item)),
      );
      const [first] = rivals;
      if (
        first === undefined ||
        parts.length === 0 ||
        rivals.some((property) => agrees(item, property, sound))
      )
        continue;
      yield findingOf(spec, item, first);
    }
  }
}

function propertiesByConstraint({ corpus }: CheckContext, spec: Spec): ReadonlyMap<Constraint, Property[]> {
  const derived = new Map<Constraint, Property[]>();
  for (const property of spec.properties) {
    for (const reference of property.derivesFrom) {
      const target = resolveReference(corpus, reference, spec);
      if (target?.kind !== 'constraint') continue;
      derived.set(target.row, [...(derived.get(target.row) ?? []), property]);
    }
  }
  return derived;
}

/** True also where either side has a finding of its own: then it cannot be said that they differ. */
function agrees(item: Case, property: Property, sound: ReadonlySet<Clause>): boolean {
  const asserted = assertedParts(item);
  if (property.parts.length === 0) return true;
  if (![...asserted, ...property.parts].every(({ clause }) => sound.has(clause))) return true;
  const labels = new Set([...asserted, ...property.parts].map(labelOf));
  // What a law lacks is reported by law-part-missing; the case may have it.
  if (property.kind.value === 'law')
    for (const label of labels) if (partsOf(property.parts, label).length === 0) labels.delete(label);
  return [...labels].every((label) =>
    sameConjuncts(partsOf(asserted, label), partsOf(property.parts, label)),
  );
}

function labelOf({ label }: PropertyPart): string {
  return label?.value.trim().toLowerCase() ?? '';
}

function partsOf(parts: readonly PropertyPart[], label: string): Expr[] {
  return parts
    .filter((part) => labelOf(part) === label)
    .flatMap(({ clause }) => conjunctsOf(clause.predicate.expr));
}

function conjunctsOf(expr: Expr): Expr[] {
  return expr.kind === 'and' ? expr.items.flatMap(conjunctsOf) : [expr];
}

function sameConjuncts(a: readonly Expr[], b: readonly Expr[]): boolean {
  const rest = [...b];
  for (const expr of a) {
    const index = rest.findIndex((other) => sameExpr(expr, other));
    if (index === -1) return false;
    rest.splice(index, 1);
  }
  return rest.length === 0;
}

function findingOf(spec: Spec, item: Case, property: Property): Finding {
  const asserted = assertedParts(item);
  const [first] = asserted;
  return {
    file: spec.file,
    range: first?.clause.range ?? item.range,
    message: `Unexpected predicate of the case \`${item.name}\`: it differs from that of the property \`${property.id.value}\`, which has the same generator.`,
    actual: textOf(asserted),
    expected: textOf(property.parts),
    note: 'Decide which of the two is meant, and write it in both places.',
    related: [
      {
        file: spec.file,
        range: property.parts[0]?.clause.range ?? property.id.range,
        message: `the predicate of \`${property.id.value}\``,
      },
    ],
  };
}

function textOf(parts: readonly PropertyPart[]): string {
  return parts
    .map(({ label, clause }) => `${label === undefined ? '' : `**${label.value}:** `}\`${clause.text}\``)
    .join(' ');
}
