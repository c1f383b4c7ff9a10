import type { Expr } from '../predicate/expr.ts';
import { textLiteral } from '../typescript/literal.ts';
import { conditionOf } from './condition.ts';
import { localName } from './local-name.ts';
import type { Scope } from './scope.ts';

/** A TypeScript expression for a value of the predicate language. May contain `await`. */
export function valueText(expr: Expr, scope: Scope): string {
  switch (expr.kind) {
    case 'name':
      return nameValue(expr, scope);
    case 'number':
      return String(Number(expr.text));
    case 'fraction':
      return `{ numerator: ${Number(expr.numerator)}, denominator: ${Number(expr.denominator)} }`;
    case 'string':
    case 'time':
      return textLiteral(expr.value);
    case 'boolean':
      return String(expr.value);
    case 'list':
    case 'set':
      return `[${expr.items.map((item) => valueText(item, scope)).join(', ')}]`;
    case 'call':
      return `await ${scope.callee(expr.callee)}(${expr.args.map((arg) => valueText(arg, scope)).join(', ')})`;
    case 'member':
      return `${operandOf(expr.object, scope)}.${expr.name}`;
    case 'size':
      return `${operandOf(expr.operand, scope)}.length`;
    case 'big-union':
      return `unionOf(${valueText(expr.operand, scope)})`;
    case 'arithmetic':
      return arithmetic(expr, scope);
    default:
      return `(${conditionOf(expr, scope)})`;
  }
}

/** A value where something follows it, such as `.length`: an await is put in parentheses. */
export function operandOf(expr: Expr, scope: Scope): string {
  const text = valueText(expr, scope);
  return expr.kind === 'call' || expr.kind === 'arithmetic' ? `(${text})` : text;
}

function arithmetic(expr: Extract<Expr, { kind: 'arithmetic' }>, scope: Scope): string {
  const left = valueText(expr.left, scope);
  const right = valueText(expr.right, scope);
  if (expr.operator === '∪') return `union(${left}, ${right})`;
  if (expr.operator === '∩') return `intersection(${left}, ${right})`;
  return `${operandOf(expr.left, scope)} ${expr.operator} ${operandOf(expr.right, scope)}`;
}

function nameValue(expr: Extract<Expr, { kind: 'name' }>, scope: Scope): string {
  switch (scope.roleOf(expr)) {
    case 'member':
    case 'state':
      return textLiteral(expr.name);
    case 'bound':
      return localName(expr.name);
    default: {
      const reference = scope.reference(expr.name);
      return scope.typeOfName(expr.name)?.kind === 'change' ? `${reference}.after` : reference;
    }
  }
}

/** The value before and after the run, where a predicate says that something is unchanged, remains or is appended to. */
export function changeOf(expr: Expr, scope: Scope): string {
  return expr.kind === 'name' ? scope.reference(expr.name) : operandOf(expr, scope);
}
