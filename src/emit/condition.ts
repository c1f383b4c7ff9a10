import type { ComparisonOperator, Expr } from '../predicate/expr.ts';
import { equalityOf, isNumeric, orderOf } from './equality.ts';
import { localName } from './local-name.ts';
import type { Scope } from './scope.ts';
import { changeOf, operandOf, valueText } from './value.ts';

/** A TypeScript condition for a predicate under a connective. May contain `await`. */
export function conditionOf(expr: Expr, scope: Scope): string {
  switch (expr.kind) {
    case 'comparison': {
      let left = expr.first;
      const links = expr.rest.map(({ operator, operand }) => {
        const condition = comparison(left, operator, operand, scope);
        left = operand;
        return condition;
      });
      return links.join(' && ');
    }
    case 'not':
      return `!(${conditionOf(expr.operand, scope)})`;
    case 'and':
      return expr.items.map((item) => inside(item, scope, '&&')).join(' && ');
    case 'or':
      return expr.items.map((item) => inside(item, scope, '||')).join(' || ');
    case 'implies':
      return `!(${conditionOf(expr.left, scope)}) || ${inside(expr.right, scope, '||')}`;
    case 'quantifier': {
      const helper = expr.quantifier === 'forall' ? 'every' : 'some';
      const body = conditionOf(expr.body, scope);
      const arrow = `${body.includes('await ') ? 'async ' : ''}(${localName(expr.variable)}) => ${body}`;
      return `(await ${helper}(${valueText(expr.domain, scope)}, ${arrow}))`;
    }
    case 'is':
      return comparison(expr.subject, '==', expr.value, scope);
    case 'remains': {
      const subject = changeOf(expr.subject, scope);
      const value = valueText(expr.value, scope);
      return `same(${subject}.before, ${value}) && same(${subject}.after, ${value})`;
    }
    case 'includes':
      return `isIn(${valueText(expr.value, scope)}, ${valueText(expr.subject, scope)})`;
    case 'unchanged': {
      const subject = changeOf(expr.subject, scope);
      return `same(${subject}.before, ${subject}.after)`;
    }
    case 'absent':
      return `${operandOf(expr.subject, scope)}.length === 0`;
    case 'has': {
      const subject = operandOf(expr.subject, scope);
      return expr.parts.map((part) => `${subject}.${part.name} != null`).join(' && ');
    }
    case 'differ':
    case 'appended':
    case 'phrase':
      // The planner keeps these to whole conjuncts, where they are assertions of their own.
      throw new TypeError(`A ${expr.kind} cannot stand under a connective.`);
    default:
      return valueText(expr, scope);
  }
}

function inside(expr: Expr, scope: Scope, around: '&&' | '||'): string {
  const text = conditionOf(expr, scope);
  const mixes = expr.kind === 'or' || expr.kind === 'implies' || (around === '||' && expr.kind === 'and');
  return mixes ? `(${text})` : text;
}

function comparison(left: Expr, operator: ComparisonOperator, right: Expr, scope: Scope): string {
  const a = operandOf(left, scope);
  const b = operandOf(right, scope);
  switch (operator) {
    case '==':
    case '!=':
      return equality(left, right, operator === '==', scope);
    case 'in':
      return `isIn(${a}, ${b})`;
    case 'not in':
      return `!isIn(${a}, ${b})`;
    case 'subset':
      return `isSubset(${a}, ${b})`;
    default: {
      const order = orderOf(left, right, scope);
      if (order !== undefined) return `${order}.rank(${a}) ${operator} ${order}.rank(${b})`;
      return isNumeric(left, scope) && isNumeric(right, scope)
        ? `${a} ${operator} ${b}`
        : `isOrdered(${a}, '${operator}', ${b})`;
    }
  }
}

function equality(left: Expr, right: Expr, equal: boolean, scope: Scope): string {
  const a = operandOf(left, scope);
  const b = operandOf(right, scope);
  const not = equal ? '' : '!';
  switch (equalityOf(left, right, scope)) {
    case 'scalar':
      return `${a} ${equal ? '===' : '!=='} ${b}`;
    case 'deep':
      return `${not}same(${a}, ${b})`;
    case 'members':
      return equal
        ? `(isSubset(${a}, ${b}) && isSubset(${b}, ${a}))`
        : `!(isSubset(${a}, ${b}) && isSubset(${b}, ${a}))`;
  }
}
