import type { ComparisonOperator, Expr } from '../predicate/expr.ts';
import { printPredicate } from '../predicate/print.ts';
import { textLiteral } from '../typescript/literal.ts';
import { conditionOf } from './condition.ts';
import { equalityOf, orderOf } from './equality.ts';
import { localName } from './local-name.ts';
import type { Scope } from './scope.ts';
import { changeOf, valueText } from './value.ts';

/**
 * The statements that hold a predicate, one a conjunct. Each names its part of the clause where there are several,
 * so that a failure says which one.
 */
export function assertionsOf(expr: Expr, scope: Scope): readonly string[] {
  if (expr.kind !== 'and') return [assertion(expr, scope, undefined)];
  return expr.items.flatMap((item) =>
    item.kind === 'and' ? assertionsOf(item, scope) : [named(item, scope)],
  );
}

function named(expr: Expr, scope: Scope): string {
  return assertion(expr, scope, textLiteral(printPredicate(expr)));
}

function assertion(expr: Expr, scope: Scope, clause: string | undefined): string {
  const words = clause ?? textLiteral(printPredicate(expr));
  const message = clause === undefined ? '' : `, ${clause}`;
  switch (expr.kind) {
    case 'comparison':
      return chain(expr, scope, message, words);
    case 'is':
      return compare(expr.subject, '==', expr.value, scope, message, words);
    case 'name':
      return `assert.equal(${valueText(expr, scope)}, true${message});`;
    case 'call':
      return `assert.equal(${valueText(expr, scope)}, true${message});`;
    case 'not':
      return expr.operand.kind === 'name' || expr.operand.kind === 'call'
        ? `assert.equal(${valueText(expr.operand, scope)}, false${message});`
        : `expect.holds(${conditionOf(expr, scope)}, ${words});`;
    case 'implies':
      return `if (${conditionOf(expr.left, scope)}) {\n${consequence(expr.right, scope)}\n}`;
    case 'quantifier':
      return expr.quantifier === 'forall'
        ? `for (const ${localName(expr.variable)} of ${valueText(expr.domain, scope)}) {\n${consequence(expr.body, scope)}\n}`
        : `expect.holds(${conditionOf(expr, scope)}, ${words});`;
    case 'has': {
      const parts = expr.parts.map((part) => textLiteral(part.name)).join(', ');
      return `expect.has(${valueText(expr.subject, scope)}, [${parts}], ${words});`;
    }
    case 'unchanged':
    case 'appended':
      return `expect.${expr.kind}(${changeOf(expr.subject, scope)}, ${words});`;
    case 'differ':
    case 'absent':
      return `expect.${expr.kind}(${valueText(expr.subject, scope)}, ${words});`;
    case 'remains':
      return `expect.remains(${changeOf(expr.subject, scope)}, ${valueText(expr.value, scope)}, ${words});`;
    case 'includes':
      return `expect.includes(${valueText(expr.subject, scope)}, ${valueText(expr.value, scope)}, ${words});`;
    case 'phrase':
      return scope.phrase(expr.text);
    default:
      return `expect.holds(${conditionOf(expr, scope)}, ${words});`;
  }
}

/** What follows from a condition or holds for each item: each conjunct is named, since more than one thing is said. */
function consequence(expr: Expr, scope: Scope): string {
  return expr.kind === 'and' ? assertionsOf(expr, scope).join('\n') : named(expr, scope);
}

function chain(
  expr: Extract<Expr, { kind: 'comparison' }>,
  scope: Scope,
  message: string,
  words: string,
): string {
  let left = expr.first;
  const statements = expr.rest.map(({ operator, operand }) => {
    const statement = compare(left, operator, operand, scope, message, words);
    left = operand;
    return statement;
  });
  return statements.join('\n');
}

function compare(
  left: Expr,
  operator: ComparisonOperator,
  right: Expr,
  scope: Scope,
  message: string,
  words: string,
): string {
  const a = valueText(left, scope);
  const b = valueText(right, scope);
  switch (operator) {
    case '==':
    case '!=':
      return equality(left, right, operator === '==', scope, message, words);
    case 'in':
      return `expect.in(${a}, ${b}, ${words});`;
    case 'not in':
      return `expect.holds(!isIn(${a}, ${b}), ${words});`;
    case 'subset':
      return `expect.subset(${a}, ${b}, ${words});`;
    default: {
      const order = orderOf(left, right, scope);
      const [low, high] = order === undefined ? [a, b] : [`${order}.rank(${a})`, `${order}.rank(${b})`];
      return `expect.order(${low}, '${operator}', ${high}, ${words});`;
    }
  }
}

function equality(
  left: Expr,
  right: Expr,
  equal: boolean,
  scope: Scope,
  message: string,
  words: string,
): string {
  const a = valueText(left, scope);
  const b = valueText(right, scope);
  const kind = equalityOf(left, right, scope);
  if (kind === 'members') {
    return equal
      ? `expect.sameMembers(${a}, ${b}, ${words});`
      : `expect.holds(${conditionOf({ kind: 'comparison', first: left, rest: [{ operator: '!=', operand: right }], span: left.span }, scope)}, ${words});`;
  }
  const method = kind === 'scalar' ? (equal ? 'equal' : 'notEqual') : equal ? 'deepEqual' : 'notDeepEqual';
  return `assert.${method}(${a}, ${b}${message});`;
}
