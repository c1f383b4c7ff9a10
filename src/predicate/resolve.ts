// Why: the same name is a vocabulary's member in one spec and an observed value in another. Resolving says which, and
// finds the names that stand for nothing.
import { nearestName } from '../diagnostic/nearest.ts';
import type { Expr, Span } from './expr.ts';
import { misspelledName } from './misspelling.ts';
import { type NameUse, namesOf } from './names.ts';

/** Names that a domain of a binding offers. `open` says that there may be more than can be seen. */
export interface OfferedNames {
  readonly observe: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
  readonly open: boolean;
}

/** All that a predicate's names may stand for. */
export interface PredicateScope {
  /** Each member with the vocabularies that have it. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly states: ReadonlySet<string>;
  /** What the binding offers; undefined where there is no binding for the predicate's domain. */
  readonly offered: OfferedNames | undefined;
  /** Names that other predicates of the spec use. */
  readonly known: ReadonlySet<string>;
}

/** What a name stands for. */
export type ResolvedRole = 'member' | 'state' | 'variable' | 'observation' | 'function' | 'bound';

/** A name's use with what it stands for. */
export interface ResolvedUse {
  readonly name: string;
  readonly role: ResolvedRole;
  readonly span: Span;
  readonly place: NameUse['place'];
  /** Number of arguments, for a function. */
  readonly arity: number | undefined;
  /** The vocabularies that have the name, for a member. */
  readonly vocabularies: readonly string[];
  /** Whether the name is (also) a state. */
  readonly state: boolean;
}

/** A name that stands for nothing, or looks like a slip. */
export interface UnresolvedName {
  readonly name: string;
  readonly span: Span;
  readonly kind: 'observation' | 'function';
  /** The known name that was probably meant. */
  readonly nearest: string | undefined;
}

/** The outcome for one predicate. */
export interface PredicateResolution {
  readonly uses: readonly ResolvedUse[];
  readonly unresolved: readonly UnresolvedName[];
}

/**
 * Says what each name of a predicate stands for, which follows from the spec alone: a name that no vocabulary, state
 * or quantifier explains is observed, or is the generator's where it is a single letter. With a closed binding, a name
 * that it does not offer is unresolved; without a binding only probable misspellings are.
 */
export function resolvePredicate(expr: Expr, scope: PredicateScope): PredicateResolution {
  const uses = namesOf(expr).map((use) => resolveUse(use, scope));
  return { uses, unresolved: uses.flatMap((use) => unresolvedOf(use, scope)) };
}

function resolveUse(use: NameUse, scope: PredicateScope): ResolvedUse {
  const { name, span, place, arity } = use;
  const role = roleOf(use, scope);
  const named = role === 'member' || role === 'state';
  return {
    name,
    role,
    span,
    place,
    arity,
    vocabularies: role === 'member' ? (scope.members.get(name) ?? []) : [],
    state: named && scope.states.has(name),
  };
}

function roleOf({ name, role, place, peers }: NameUse, { members, states }: PredicateScope): ResolvedRole {
  if (role === 'bound' || role === 'function') return role;
  // A statement or a subject speaks about something observed, even where a vocabulary has a member of that name.
  if (place === 'condition' || place === 'subject') return role;
  const isValue = (each: string) => members.has(each) || states.has(each);
  // Of `evidence == Unknown`, with both in vocabularies, the left side is what is looked at.
  if (place === 'left' && peers.some(isValue)) return role;
  if (members.has(name)) return 'member';
  return states.has(name) ? 'state' : role;
}

function unresolvedOf(use: ResolvedUse, scope: PredicateScope): UnresolvedName[] {
  const { name, span, role } = use;
  if (role !== 'observation' && role !== 'function') return [];
  const { offered } = scope;
  if (offered === undefined) {
    if (scope.known.has(name)) return [];
    const nearest = misspelledName(name, joined(scope.known, scope.members.keys(), scope.states));
    return nearest === undefined ? [] : [{ name, span, kind: role, nearest }];
  }
  if (offered.open) return [];
  if (role === 'observation' && offered.observe.has(name)) return [];
  if (role === 'function' && offered.functions.has(name)) return [];
  return [{ name, span, kind: role, nearest: nearestName(name, candidatesFor(role, offered, scope)) }];
}

function candidatesFor(
  role: UnresolvedName['kind'],
  offered: OfferedNames,
  { members, states }: PredicateScope,
): Iterable<string> {
  switch (role) {
    case 'function':
      return offered.functions;
    case 'observation':
      return joined(offered.observe, members.keys(), states);
  }
}

function* joined(...lists: readonly Iterable<string>[]): Iterable<string> {
  for (const list of lists) yield* list;
}
