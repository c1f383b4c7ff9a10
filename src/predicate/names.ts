// Why: a predicate means something only through its names. This lists each use with the role that its form gives it;
// what the name stands for in a spec is decided in resolve.ts.
import type { ComparisonOperator, Expr, Span } from './expr.ts';

/** What the form of a name says about it. An observation is only a candidate: it may turn out to be a member. */
export type NameRole = 'variable' | 'observation' | 'function' | 'bound';

/**
 * Where a name stands. `left`: first in a chain of `==` or `!=`. `value`: to the right of such an operator or of is,
 * remains and includes, or inside a list or set. `subject`: what a controlled form speaks about. `condition`: a
 * statement of its own. `operand`: anywhere else, such as an argument or a side of `<`.
 */
export type NamePlace = 'left' | 'value' | 'subject' | 'condition' | 'operand';

/** One use of a name. */
export interface NameUse {
  readonly name: string;
  readonly role: NameRole;
  readonly place: NamePlace;
  readonly span: Span;
  /** Number of arguments, for a function. */
  readonly arity: number | undefined;
  /** For a `left` name: the bare names and functions that it is compared with. */
  readonly peers: readonly string[];
}

/** Every use of a name, in the order of the tree. Fields of a member or a `has` are no names of the predicate's scope. */
export function namesOf(expr: Expr): NameUse[] {
  const uses: NameUse[] = [];
  collect(expr, { place: 'condition', peers: [], bound: new Set() }, uses);
  return uses;
}

interface Context {
  readonly place: NamePlace;
  readonly peers: readonly string[];
  readonly bound: ReadonlySet<string>;
}

const equalities: ReadonlySet<ComparisonOperator> = new Set<ComparisonOperator>(['==', '!=']);

function collect(expr: Expr, context: Context, uses: NameUse[]): void {
  const visit = (child: Expr, place: NamePlace, peers: readonly string[] = []) =>
    collect(child, { ...context, place, peers }, uses);
  switch (expr.kind) {
    case 'name':
      uses.push({
        name: expr.name,
        role: context.bound.has(expr.name) ? 'bound' : isVariable(expr.name) ? 'variable' : 'observation',
        place: context.place,
        span: expr.span,
        arity: undefined,
        peers: context.peers,
      });
      return;
    case 'call': {
      const { start, end } = expr.span;
      const span = { start, end: Math.min(start + expr.callee.length, end) };
      const { place, peers } = context;
      uses.push({ name: expr.callee, role: 'function', place, span, arity: expr.args.length, peers });
      for (const argument of expr.args) visit(argument, 'operand');
      return;
    }
    case 'list':
    case 'set':
      for (const item of expr.items) visit(item, 'value');
      return;
    case 'comparison':
      collectComparison(expr, context, uses);
      return;
    case 'member':
      visit(expr.object, 'operand');
      return;
    case 'size':
    case 'big-union':
      visit(expr.operand, 'operand');
      return;
    case 'arithmetic':
      visit(expr.left, 'operand');
      visit(expr.right, 'operand');
      return;
    case 'not':
      visit(expr.operand, 'condition');
      return;
    case 'and':
    case 'or':
      for (const item of expr.items) visit(item, 'condition');
      return;
    case 'implies':
      visit(expr.left, 'condition');
      visit(expr.right, 'condition');
      return;
    case 'quantifier': {
      visit(expr.domain, 'operand');
      const bound = new Set([...context.bound, expr.variable]);
      collect(expr.body, { place: 'condition', peers: [], bound }, uses);
      return;
    }
    case 'has':
    case 'unchanged':
    case 'differ':
    case 'absent':
    case 'appended':
      visit(expr.subject, 'subject');
      return;
    case 'is':
    case 'remains':
    case 'includes':
      visit(expr.subject, 'subject');
      visit(expr.value, 'value');
      return;
    case 'number':
    case 'fraction':
    case 'string':
    case 'time':
    case 'boolean':
    case 'phrase':
      return;
  }
}

/** In a chain, only the sides of an `==` or `!=` can be a value's name: `a < b` compares two observations. */
function collectComparison(
  expr: Extract<Expr, { kind: 'comparison' }>,
  context: Context,
  uses: NameUse[],
): void {
  const operands = [expr.first, ...expr.rest.map((link) => link.operand)];
  operands.forEach((operand, index) => {
    const before = index === 0 ? undefined : expr.rest[index - 1]?.operator;
    const after = expr.rest[index]?.operator;
    const right = before !== undefined && equalities.has(before);
    const left = index === 0 && after !== undefined && equalities.has(after);
    const place = right ? 'value' : left ? 'left' : 'operand';
    const peers = left ? bareNames(operands.slice(1)) : [];
    collect(operand, { ...context, place, peers }, uses);
  });
}

function bareNames(exprs: readonly Expr[]): string[] {
  return exprs.flatMap((expr) =>
    expr.kind === 'name' ? [expr.name] : expr.kind === 'call' ? [expr.callee] : [],
  );
}

/** One letter, primed or not: the generator's variable. */
function isVariable(name: string): boolean {
  return /^\p{L}'*$/u.test(name);
}
