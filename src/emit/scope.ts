import type { PlannedDomain, PlannedName, PlannedPredicate } from '../plan/plan.ts';
import type { Expr } from '../predicate/expr.ts';
import type { ResolvedRole } from '../predicate/resolve.ts';
import type { ValueType } from '../predicate/value-type.ts';
import { textLiteral } from '../typescript/literal.ts';

type NameUse = Extract<Expr, { kind: 'name' }>;

/** How the names of one predicate are written in the test that holds it. */
export interface Scope {
  /** The TypeScript expression for a name that is no value of its own: `seen.verdict`. */
  readonly reference: (name: string) => string;
  /** The callee for a function of the runtime: `seen.meet`. */
  readonly callee: (name: string) => string;
  /** The statement that checks a part in plain words. */
  readonly phrase: (text: string) => string;
  /** What a use of a name stands for; one name can be a member here and an observed value there. */
  readonly roleOf: (use: NameUse) => ResolvedRole | undefined;
  readonly typeOfName: (name: string) => ValueType | undefined;
  readonly typeOfCall: (name: string) => ValueType | undefined;
}

/** Names in the scope of a property: everything is a member of `seen`. */
export function domainScope(predicate: PlannedPredicate, domain: PlannedDomain): Scope {
  const types = typesOf([...domain.variables, ...domain.observe]);
  const results = new Map(domain.functions.map((called) => [called.name, called.result]));
  return {
    roleOf: roleOf(predicate),
    reference: (name) => memberOf('seen', name),
    callee: (name) => memberOf('seen', name),
    phrase: (text) => `await seen.holds(${textLiteral(text)});`,
    typeOfName: (name) => types.get(name),
    typeOfCall: (name) => results.get(name),
  };
}

/** Names in the scope of a case in words: each is looked at in the world of the case, where it stands. */
export function worldScope(predicate: PlannedPredicate, observe: readonly PlannedName[]): Scope {
  const types = typesOf(observe);
  return {
    roleOf: roleOf(predicate),
    reference: (name) => `(await observe(${textLiteral(name)}))`,
    callee: (name) => `(await observe(${textLiteral(name)}))`,
    phrase: (text) => `await holds(${textLiteral(text)});`,
    typeOfName: (name) => types.get(name),
    typeOfCall: () => undefined,
  };
}

function typesOf(names: readonly PlannedName[]): ReadonlyMap<string, ValueType> {
  return new Map(names.map(({ name, type }) => [name, type]));
}

/** Member access that is valid for primed names too. */
export function memberOf(object: string, name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `${object}.${name}` : `${object}[${textLiteral(name)}]`;
}

function roleOf({ resolution }: PlannedPredicate): Scope['roleOf'] {
  const roles = new Map(resolution.uses.map(({ span, role }) => [span.start, role]));
  return (use) => roles.get(use.span.start);
}
