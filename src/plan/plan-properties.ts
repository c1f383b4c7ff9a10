import type { Corpus } from '../spec/corpus.ts';
import { resolveReference } from '../spec/resolve-reference.ts';
import type { Property, Spec } from '../spec/spec.ts';
import { type PlanPlace, sourceOf } from './place.ts';
import type { DomainTest } from './plan.ts';
import { type PlanScope, planPredicate } from './planned-predicate.ts';

/** One test for each generator and each part of each property. */
export function planProperties(
  spec: Spec,
  corpus: Corpus,
  scope: PlanScope,
  place: PlanPlace,
): readonly DomainTest[] {
  return spec.properties.flatMap((property) => {
    const { constraints, comment } = derivation(property, spec, corpus);
    return property.generators.flatMap((generator) =>
      property.parts.map(({ label, clause }): DomainTest => {
        const name = [
          property.id.value,
          ...(label === undefined ? [] : [label.value]),
          ...(property.generators.length === 1 ? [] : [`over ${generator.text}`]),
        ].join(' ');
        return {
          obligation: {
            name,
            constraints,
            source: sourceOf(place, property.range),
            clause: clause.text,
            ...(generator.domain.includes('arbitrary') ? { arbitrary: true } : {}),
          },
          domain: generator.domain,
          args: generator.args,
          predicate: planPredicate(clause.predicate, scope),
          comment,
        };
      }),
    );
  });
}

/** The constraints that a property derives from: their ids, in full where they are another spec's, and their words. */
function derivation(
  property: Property,
  spec: Spec,
  corpus: Corpus,
): { readonly constraints: readonly string[]; readonly comment: readonly string[] } {
  const constraints: string[] = [];
  const comment: string[] = [];
  for (const reference of property.derivesFrom) {
    const target = resolveReference(corpus, reference, spec);
    if (target?.kind !== 'constraint') continue;
    const id = target.row.id.value;
    const name = target.spec === spec ? id : `${target.spec.id.value}.${id}`;
    constraints.push(name);
    comment.push(`${name}: ${target.row.expr.text}`);
  }
  return { constraints, comment };
}
