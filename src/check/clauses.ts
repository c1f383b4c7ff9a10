import type { BindingSurface, DomainSurface } from '../binding/surface.ts';
import { placedCasesOf } from '../spec/placed-cases.ts';
import type { Case, Step } from '../spec/scenario.ts';
import type { Clause, Property, Spec } from '../spec/spec.ts';
import { clausesOfCase, domainsOf, isOverDomain } from './steps-of.ts';

/** A predicate of a spec and where it stands. */
export interface OwnedClause {
  readonly clause: Clause;
  readonly owner: { readonly property: Property } | { readonly case: Case; readonly step: Step };
}

/** The names that a binding offers to a predicate. */
export interface OfferedNames {
  readonly observe: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
  readonly open: boolean;
}

/** All predicates that become tests: those of properties, and those of THEN steps. */
export function clausesOf(spec: Spec): OwnedClause[] {
  return [
    ...spec.properties.flatMap((property) =>
      property.parts.map(({ clause }) => ({ clause, owner: { property } })),
    ),
    ...placedCasesOf(spec).flatMap((placed) =>
      clausesOfCase(placed.case).map(({ clause, step }) => ({ clause, owner: { case: placed.case, step } })),
    ),
  ];
}

/**
 * What the binding offers to a predicate: the members of its generators' domains, or those at the top of the binding
 * for a case that is run step by step. Undefined without a binding, or where the binding does not have the domain.
 */
export function offeredTo(
  { owner }: OwnedClause,
  binding: BindingSurface | undefined,
): OfferedNames | undefined {
  if (binding === undefined) return undefined;
  if ('case' in owner && !isOverDomain(owner.case)) {
    return { observe: new Set(binding.observe.keys()), functions: new Set(), open: binding.open };
  }
  const uses = 'property' in owner ? owner.property.generators : domainsOf(owner.case);
  const domains = uses.flatMap((use) => binding.domains.get(use.domain) ?? []);
  return domains.length < uses.length || domains.length === 0 ? undefined : joined(domains, binding.open);
}

function joined(domains: readonly DomainSurface[], open: boolean): OfferedNames {
  return {
    observe: new Set(domains.flatMap((domain) => [...domain.observe.keys()])),
    functions: new Set(domains.flatMap((domain) => [...domain.functions.keys()])),
    open: open || domains.some((domain) => domain.open),
  };
}
