import { namesOf } from '../predicate/names.ts';
import { type PredicateResolution, resolvePredicate } from '../predicate/resolve.ts';
import { isAboutValues } from '../predicate/sentence.ts';
import type { Spec } from '../spec/spec.ts';
import { visibleVocabularies, vocabulariesByMember } from '../spec/visible-vocabularies.ts';
import { clausesOf, type OwnedClause, offeredTo } from './clauses.ts';
import type { CheckContext } from './rule.ts';

/** A predicate with what its names mean. */
export interface ResolvedClause extends OwnedClause {
  readonly resolution: PredicateResolution;
  /**
   * Whether it is a sentence that only looks like a predicate: what it says that something is, is in no vocabulary
   * and is no state. A step definition has to read it then.
   */
  readonly words: boolean;
  /** Whether a name is a member of a vocabulary or a state. */
  readonly isDeclared: (name: string) => boolean;
}

/** Larger specs are not searched for misspellings, which takes time that grows with the square of their size. */
const mostComparisons = 4_000_000;

/** Several rules ask for the same resolution; a context is immutable, so it is made once. */
const resolved = new WeakMap<CheckContext, Map<Spec, readonly ResolvedClause[]>>();

/** Resolves the names of all predicates of a spec. */
export function resolvedClausesOf(context: CheckContext, spec: Spec): readonly ResolvedClause[] {
  const ofContext = resolved.get(context) ?? new Map<Spec, readonly ResolvedClause[]>();
  resolved.set(context, ofContext);
  const clauses = ofContext.get(spec) ?? resolveAll(context, spec);
  ofContext.set(spec, clauses);
  return clauses;
}

function resolveAll({ corpus, bindingOf }: CheckContext, spec: Spec): ResolvedClause[] {
  const binding = bindingOf(spec);
  const members = vocabulariesByMember(visibleVocabularies(spec, corpus));
  const states = new Set(spec.states.map(({ id }) => id.value));
  const clauses = clausesOf(spec).map((owned) => ({
    owned,
    names: new Set(namesOf(owned.clause.predicate.expr).map(({ name }) => name)),
  }));
  const isDeclared = (name: string) => members.has(name) || states.has(name);
  const uses = new Map<string, number>();
  for (const { names } of clauses) for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  const known = new Set(uses.keys());
  const searched = known.size * clauses.length <= mostComparisons;
  return clauses.map(({ owned, names }) => {
    // A name vouches for its spelling only where another predicate uses it too.
    const own = searched ? [...names].filter((name) => uses.get(name) === 1) : [];
    for (const name of own) known.delete(name);
    const scope = { members, states, offered: offeredTo(owned, binding), known };
    const resolution = resolvePredicate(owned.clause.predicate.expr, scope);
    for (const name of own) known.add(name);
    return { ...owned, resolution, words: isWords(owned, resolution), isDeclared };
  });
}

function isWords({ clause, owner }: OwnedClause, resolution: PredicateResolution): boolean {
  const sentence = 'step' in owner && owner.step.form.form === 'text';
  return sentence && !isAboutValues(clause.predicate.expr, resolution);
}
