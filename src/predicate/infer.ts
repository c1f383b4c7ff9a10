// Why: a binding's type is generated, so that a spec edit that retypes a value fails at the binding. The types follow
// from how all predicates of one generator domain use their names.
import type { Expr } from './expr.ts';
import { inferExpr, type Names } from './infer-expr.ts';
import { readNode, readSlot } from './read-type.ts';
import type { PredicateResolution } from './resolve.ts';
import type { ValueType } from './value-type.ts';

/** A predicate with what its names stand for. */
export interface ResolvedPredicate {
  readonly expr: Expr;
  readonly resolution: PredicateResolution;
}

/** The types of one domain: its variables and observations, and its functions. */
export interface InferredTypes {
  readonly names: ReadonlyMap<string, ValueType>;
  readonly functions: ReadonlyMap<string, FunctionType>;
}

/** A function as its calls use it. Calls of different lengths give the longest list of parameters. */
export interface FunctionType {
  readonly parameters: readonly ValueType[];
  readonly result: ValueType;
}

/**
 * The types that the predicates of one generator domain ask of their names: what is compared has one type, a member
 * fixes its vocabulary, and what stays unknown is json.
 */
export function inferTypes(predicates: readonly ResolvedPredicate[]): InferredTypes {
  const names: Names = { slots: new Map(), functions: new Map() };
  for (const { expr, resolution } of predicates) {
    const roles = new Map(resolution.uses.map((use) => [use.span.start, use]));
    inferExpr(expr, names, roles);
  }
  return {
    names: new Map([...names.slots].map(([name, slot]) => [name, readSlot(slot)])),
    functions: new Map(
      [...names.functions].map(([name, { parameters, result }]) => [
        name,
        { parameters: parameters.map(readNode), result: readSlot(result) },
      ]),
    ),
  };
}
