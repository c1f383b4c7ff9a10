import type { Expr } from '../predicate/expr.ts';
import type { ValueType } from '../predicate/value-type.ts';

/** The type of a literal argument of a generator. */
export function argumentType(expr: Expr): ValueType {
  switch (expr.kind) {
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'string':
    case 'name':
      return { kind: 'string' };
    case 'time':
      return { kind: 'time' };
    case 'list':
    case 'set':
      return {
        kind: 'list',
        item: expr.items[0] === undefined ? { kind: 'json' } : argumentType(expr.items[0]),
      };
    default:
      return { kind: 'json' };
  }
}
