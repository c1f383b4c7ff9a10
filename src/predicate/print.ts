// Why: one predicate has one canonical spelling, so that reports, generated comments and diffs do not depend on how
// somebody typed it.
import type { ComparisonOperator, Expr } from './expr.ts';

/** How tightly a construct binds. A construct inside a tighter place gets brackets. */
const level = {
  implies: 1,
  or: 2,
  and: 3,
  not: 4,
  comparison: 5,
  sum: 6,
  product: 7,
  prefix: 8,
  primary: 9,
} as const;

const spelling: Readonly<Record<ComparisonOperator, string>> = {
  '==': '==',
  '!=': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  in: '∈',
  'not in': '∉',
  subset: '⊆',
};

/**
 * The canonical spelling of a predicate: Unicode operators, `==`, folded names, no needless brackets. Parsing it in
 * predicate mode gives the same tree back, unless the tree has phrases that are no phrases on their own.
 */
export function printPredicate(expr: Expr): string {
  return print(expr, level.implies);
}

function print(expr: Expr, place: number): string {
  const text = spell(expr);
  return levelOf(expr) < place ? `(${text})` : text;
}

function spell(expr: Expr): string {
  switch (expr.kind) {
    case 'name':
      return expr.name;
    case 'number':
    case 'phrase':
      return expr.text;
    case 'fraction':
      return `${expr.numerator}/${expr.denominator}`;
    case 'string':
      return JSON.stringify(expr.value);
    case 'time':
      return expr.value;
    case 'boolean':
      return String(expr.value);
    case 'list':
      return `[${printItems(expr.items)}]`;
    case 'set':
      return `{${printItems(expr.items)}}`;
    case 'call':
      return `${expr.callee}(${printItems(expr.args)})`;
    case 'member':
      return `${print(expr.object, level.primary)}.${expr.name}`;
    case 'size':
      return printSize(expr.operand);
    case 'big-union':
      return `⋃ ${print(expr.operand, level.prefix)}`;
    case 'arithmetic': {
      const own = levelOf(expr);
      return `${print(expr.left, own)} ${expr.operator} ${print(expr.right, own + 1)}`;
    }
    case 'comparison': {
      const links = expr.rest.map(
        ({ operator, operand }) => ` ${spelling[operator]} ${print(operand, level.sum)}`,
      );
      return print(expr.first, level.sum) + links.join('');
    }
    case 'not':
      return `¬ ${print(expr.operand, level.not)}`;
    case 'and':
      return expr.items.map((item, index) => printConjunct(item, expr.items[index + 1])).join(' ∧ ');
    case 'or':
      return expr.items.map((item) => print(item, level.and)).join(' ∨ ');
    case 'implies':
      return `${print(expr.left, level.or)} ⇒ ${print(expr.right, level.implies)}`;
    case 'quantifier': {
      const sign = expr.quantifier === 'forall' ? '∀' : '∃';
      return `${sign} ${expr.variable} ∈ ${print(expr.domain, level.sum)}: ${print(expr.body, level.implies)}`;
    }
    case 'has':
      return `${print(expr.subject, level.sum)} has ${expr.parts.map((part) => part.name).join(' ∧ ')}`;
    case 'unchanged':
    case 'differ':
      return `${print(expr.subject, level.sum)} ${expr.kind}`;
    case 'absent':
      return `no ${print(expr.subject, level.sum)}`;
    case 'appended':
      return `new ${print(expr.subject, level.sum)} appended`;
    case 'is':
    case 'remains':
    case 'includes':
      return `${print(expr.subject, level.sum)} ${expr.kind} ${print(expr.value, level.sum)}`;
  }
}

function printItems(items: readonly Expr[]): string {
  return items.map((item) => print(item, level.implies)).join(', ');
}

/** Two bars side by side would read as ∨. */
function printSize(operand: Expr): string {
  const text = print(operand, level.sum);
  return text.startsWith('|') || text.endsWith('|') ? `|(${text})|` : `|${text}|`;
}

/** A bare name after `X has a` would read as one more part, so there the `has` gets brackets. */
function printConjunct(item: Expr, next: Expr | undefined): string {
  const text = print(item, level.not);
  return next?.kind === 'name' && endsInParts(item) ? `(${text})` : text;
}

function endsInParts(expr: Expr): boolean {
  return expr.kind === 'has' || (expr.kind === 'not' && endsInParts(expr.operand));
}

function levelOf(expr: Expr): number {
  switch (expr.kind) {
    case 'implies':
    case 'quantifier':
      return level.implies;
    case 'or':
      return level.or;
    case 'and':
      return level.and;
    case 'not':
      return level.not;
    case 'comparison':
    case 'has':
    case 'unchanged':
    case 'differ':
    case 'absent':
    case 'appended':
    case 'is':
    case 'remains':
    case 'includes':
      return level.comparison;
    case 'arithmetic':
      return expr.operator === '*' || expr.operator === '/' ? level.product : level.sum;
    case 'big-union':
      return level.prefix;
    case 'number':
    case 'fraction':
      // A sign or a decimal point right before a member's dot would not read back.
      return level.prefix;
    default:
      return level.primary;
  }
}
