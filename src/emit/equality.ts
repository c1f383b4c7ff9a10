import type { Expr } from '../predicate/expr.ts';
import type { ValueType } from '../predicate/value-type.ts';
import type { Scope } from './scope.ts';

/** How two values are compared: by identity, in depth, or as unordered collections. */
export type Equality = 'scalar' | 'deep' | 'members';

/** The comparison that two operands of `==` ask for. */
export function equalityOf(left: Expr, right: Expr, scope: Scope): Equality {
  const types = [typeOf(left, scope), typeOf(right, scope)];
  if (types.some((type) => type === 'set')) return 'members';
  return types.some((type) => type === 'scalar') ? 'scalar' : 'deep';
}

/** The vocabulary whose order `<` follows, where an operand is one of its names. */
export function orderOf(left: Expr, right: Expr, scope: Scope): string | undefined {
  for (const expr of [left, right]) {
    const type = valueTypeOf(expr, scope);
    if (type?.kind === 'vocabulary') return type.name;
  }
  return undefined;
}

/** Whether an operand is known to be a number, so that JavaScript's own comparison is right. */
export function isNumeric(expr: Expr, scope: Scope): boolean {
  if (expr.kind === 'number' || expr.kind === 'size') return true;
  return valueTypeOf(expr, scope)?.kind === 'number';
}

function typeOf(expr: Expr, scope: Scope): 'scalar' | 'set' | 'other' {
  switch (expr.kind) {
    case 'number':
    case 'string':
    case 'time':
    case 'boolean':
    case 'size':
      return 'scalar';
    case 'set':
    case 'big-union':
      return 'set';
    case 'arithmetic':
      return expr.operator === '∪' || expr.operator === '∩' ? 'set' : 'scalar';
    case 'name': {
      const role = scope.roleOf(expr);
      if (role === 'member' || role === 'state') return 'scalar';
      return shapeOf(scope.typeOfName(expr.name));
    }
    case 'call':
      return shapeOf(scope.typeOfCall(expr.callee));
    default:
      return 'other';
  }
}

function valueTypeOf(expr: Expr, scope: Scope): ValueType | undefined {
  if (expr.kind === 'name') {
    const type = scope.typeOfName(expr.name);
    return type?.kind === 'change' ? type.of : type;
  }
  return expr.kind === 'call' ? scope.typeOfCall(expr.callee) : undefined;
}

function shapeOf(type: ValueType | undefined): 'scalar' | 'set' | 'other' {
  switch (type?.kind) {
    case 'boolean':
    case 'number':
    case 'string':
    case 'time':
    case 'vocabulary':
    case 'union':
    case 'state':
      return 'scalar';
    case 'set':
      return 'set';
    case 'change':
      return shapeOf(type.of);
    default:
      return 'other';
  }
}
