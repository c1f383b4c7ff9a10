import { type AccretionFinding, lawFinding, slotFinding } from './accretion-finding.ts';
import type { Contract, Endpoint, Law, Relation } from './documents.ts';

/** What the later contract owes the laws of the earlier one. */
export function* accreteLaws(old: Contract, next: Contract): Iterable<AccretionFinding> {
  const after = new Map(next.laws.map((law) => [law.id, law]));
  for (const law of old.laws) {
    const kept = after.get(law.id);
    if (kept === undefined) {
      yield lawFinding('law-removed', law.id, `the law ${law.id} is gone`);
      continue;
    }
    if (kept.suite_digest !== law.suite_digest) {
      yield lawFinding('law-suite-changed', law.id, `the suite of the law ${law.id} changed`);
    }
    if (scope(kept) !== scope(law)) {
      yield lawFinding('law-scope-changed', law.id, `the slots of the law ${law.id} changed`);
    }
  }
}

/** What the later contract owes the relations of the earlier one: to have the same ones. */
export function* accreteRelations(old: Contract, next: Contract): Iterable<AccretionFinding> {
  const before = new Map(old.relations.map((relation) => [relation.id, relation]));
  const after = new Map(next.relations.map((relation) => [relation.id, relation]));
  for (const [id, relation] of before) {
    const kept = after.get(id);
    const slot = relation.left.slot;
    if (kept === undefined) yield slotFinding('relation-removed', slot, `the relation ${id} is gone`);
    else if (!sameRelation(kept, relation)) {
      yield slotFinding('relation-changed', slot, `the relation ${id} changed`);
    }
  }
  for (const [id, relation] of after) {
    if (!before.has(id)) yield slotFinding('relation-added', relation.left.slot, `the relation ${id} is new`);
  }
}

/** What the later contract owes the sunsets of the earlier one: a slot that was there does not go sooner. */
export function* accreteSunsets(old: Contract, next: Contract): Iterable<AccretionFinding> {
  const known = new Set([...old.slots, ...old.tombstones].map((slot) => slot.name));
  const before = earliest(old);
  for (const [slot, at] of earliest(next)) {
    const announced = before.get(slot);
    if (known.has(slot) && (announced === undefined || at < announced)) {
      const was = announced ?? 'never';
      yield slotFinding('sunset-earlier', slot, `the sunset of ${slot} was ${was} and is ${at}`);
    }
  }
}

function earliest(contract: Contract): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  for (const { at, slot } of contract.sunsets) {
    const known = dates.get(slot);
    if (known === undefined || at < known) dates.set(slot, at);
  }
  return dates;
}

function scope(law: Law): string {
  return [...law.slots].sort().join(' ');
}

function sameRelation(a: Relation, b: Relation): boolean {
  return a.operator === b.operator && sameEndpoint(a.left, b.left) && sameEndpoint(a.right, b.right);
}

function sameEndpoint(a: Endpoint, b: Endpoint): boolean {
  return a.instance_id === b.instance_id && a.slot === b.slot;
}
