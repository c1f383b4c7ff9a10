// Why: an edit of a spec is judged by what it still promises. Where the new predicate implies the old one, nothing was
// lost. The answer true is certain; false means that the shape of the two does not show it.
import { comparesTo, type Order } from './compare-numbers.ts';
import { conjunctsOf } from './conjuncts.ts';
import type { ComparisonOperator, Expr } from './expr.ts';
import { sameExpr } from './same.ts';

/** Pairs of parts that are looked at; a predicate that takes more is none that people write. */
const mostPairs = 10_000;

/** Whether one predicate surely implies another, whatever their names stand for. */
export function implies(left: Expr, right: Expr): boolean {
  return new Comparison().implies(left, right);
}

class Comparison {
  #pairs = 0;

  implies(left: Expr, right: Expr): boolean {
    this.#pairs += 1;
    if (this.#pairs > mostPairs) return false;
    if (sameExpr(left, right)) return true;
    const wanted = conjunctsOf(right);
    if (wanted.length > 1) return wanted.every((item) => this.implies(left, item));
    if (left.kind === 'or') return left.items.every((item) => this.implies(item, right));
    if (right.kind === 'or' && right.items.some((item) => this.implies(left, item))) return true;
    if (left.kind === 'and' && left.items.some((item) => this.implies(item, right))) return true;
    return this.#impliesByForm(left, right);
  }

  #impliesByForm(left: Expr, right: Expr): boolean {
    if (left.kind === 'not' && right.kind === 'not') return this.implies(right.operand, left.operand);
    if (left.kind === 'implies' && right.kind === 'implies') {
      return this.implies(right.left, left.left) && this.implies(left.right, right.right);
    }
    if (left.kind === 'quantifier' && right.kind === 'quantifier') {
      const { quantifier, variable, domain } = right;
      const alike = left.quantifier === quantifier && left.variable === variable;
      return alike && sameExpr(left.domain, domain) && this.implies(left.body, right.body);
    }
    if (left.kind === 'has' && right.kind === 'has') {
      const named = new Set(left.parts.map(({ name }) => name));
      return sameExpr(left.subject, right.subject) && right.parts.every(({ name }) => named.has(name));
    }
    if (left.kind !== 'comparison' || right.kind !== 'comparison') return false;
    const known = linksOf(left);
    return linksOf(right).every((link) => known.some((each) => linkImplies(each, link)));
  }
}

/** `a op b`, with `>` and `>=` turned round. */
interface Link {
  readonly left: Expr;
  readonly operator: Exclude<ComparisonOperator, '>' | '>='>;
  readonly right: Expr;
}

/** A chain `a < b ≤ c` is its links together. */
function linksOf({ first, rest }: Extract<Expr, { kind: 'comparison' }>): readonly Link[] {
  return rest.map(({ operator, operand }, index): Link => {
    const left = rest[index - 1]?.operand ?? first;
    if (operator === '>') return { left: operand, operator: '<', right: left };
    if (operator === '>=') return { left: operand, operator: '<=', right: left };
    return { left, operator, right: operand };
  });
}

function linkImplies(link: Link, wanted: Link): boolean {
  return (
    orderImplies(link, wanted) ||
    (link.operator === '==' && orderImplies(turned(link), wanted)) ||
    memberImplies(link, wanted)
  );
}

function turned({ left, operator, right }: Link): Link {
  return { left: right, operator, right: left };
}

const weaker: Readonly<Record<Link['operator'], readonly Link['operator'][]>> = {
  '==': ['==', '<='],
  '!=': ['!='],
  '<': ['<', '<=', '!='],
  '<=': ['<='],
  in: ['in'],
  'not in': ['not in'],
  subset: ['subset'],
};
const symmetric: readonly Link['operator'][] = ['==', '!='];

function orderImplies(link: Link, wanted: Link): boolean {
  const alike = sameExpr(link.left, wanted.left) && sameExpr(link.right, wanted.right);
  const crossed = sameExpr(link.left, wanted.right) && sameExpr(link.right, wanted.left);
  if (alike && weaker[link.operator].includes(wanted.operator)) return true;
  if (crossed && symmetric.includes(wanted.operator) && weaker[link.operator].includes(wanted.operator)) {
    return true;
  }
  if (sameExpr(link.left, wanted.left)) return boundImplies(link, wanted, 'below');
  return sameExpr(link.right, wanted.right) && boundImplies(turned(link), turned(wanted), 'above');
}

/** `x < 5` implies `x ≤ 7`: one side is the same, and the bound on the other side only moved outwards. */
function boundImplies(link: Link, wanted: Link, side: 'below' | 'above'): boolean {
  if (wanted.operator !== '<' && wanted.operator !== '<=') return false;
  if (link.operator !== '<' && link.operator !== '<=' && link.operator !== '==') return false;
  const order: Order | undefined =
    side === 'below' ? comparesTo(link.right, wanted.right) : comparesTo(wanted.right, link.right);
  return order === 'less' || (order === 'equal' && (link.operator === '<' || wanted.operator === '<='));
}

/** `x == a` and `x ∈ {a}` imply `x ∈ {a, b}`. */
function memberImplies(link: Link, wanted: Link): boolean {
  if (wanted.operator !== 'in' || wanted.right.kind !== 'set' || !sameExpr(link.left, wanted.left))
    return false;
  const { items } = wanted.right;
  const allowed = (item: Expr) => items.some((each) => sameExpr(each, item));
  if (link.operator === '==') return allowed(link.right);
  return link.operator === 'in' && link.right.kind === 'set' && link.right.items.every(allowed);
}
