import type { Expr } from '../predicate/expr.ts';

/**
 * Whether a predicate can be written as assertions. Plain words, `differ` and `appended` are assertions of their
 * own: they can be a conjunct, or follow from a condition, but not stand under `∨`, `¬` or `∃`.
 */
export function isAssertable(expr: Expr): boolean {
  switch (expr.kind) {
    case 'and':
      return expr.items.every(isAssertable);
    case 'implies':
      return isCondition(expr.left) && isAssertable(expr.right);
    case 'quantifier':
      return expr.quantifier === 'forall' ? isAssertable(expr.body) : isCondition(expr.body);
    case 'phrase':
    case 'differ':
    case 'appended':
      return true;
    default:
      return isCondition(expr);
  }
}

function isCondition(expr: Expr): boolean {
  switch (expr.kind) {
    case 'phrase':
    case 'differ':
    case 'appended':
      return false;
    case 'and':
    case 'or':
      return expr.items.every(isCondition);
    case 'not':
      return isCondition(expr.operand);
    case 'implies':
      return isCondition(expr.left) && isCondition(expr.right);
    case 'quantifier':
      return isCondition(expr.body);
    case 'comparison':
      return isCondition(expr.first) && expr.rest.every((link) => isCondition(link.operand));
    default:
      return true;
  }
}

/** The parts of a predicate that are plain words, where a binding checks them. */
export function phrasesOf(expr: Expr): readonly string[] {
  switch (expr.kind) {
    case 'phrase':
      return [expr.text];
    case 'and':
      return expr.items.flatMap(phrasesOf);
    case 'implies':
      return phrasesOf(expr.right);
    case 'quantifier':
      return phrasesOf(expr.body);
    default:
      return [];
  }
}
