// Why: each form of a predicate says something about the types of its parts. One case a form says what.
import type { ComparisonOperator, Expr } from './expr.ts';
import { stateVocabulary } from './read-type.ts';
import type { ResolvedUse } from './resolve.ts';
import { constrain, createNode, type Shape, type Slot, type TypeNode, unify } from './type-graph.ts';

/** The names of a domain and what its predicates have said about them. */
export interface Names {
  readonly slots: Map<string, Slot>;
  readonly functions: Map<string, { readonly parameters: TypeNode[]; readonly result: Slot }>;
}

/** Adds what one predicate says. `roles` has the uses of its names by the offset where each starts. */
export function inferExpr(expr: Expr, names: Names, roles: ReadonlyMap<number, ResolvedUse>): void {
  constrain(typeOf(expr, { names, roles, bound: new Map() }), { kind: 'boolean' });
}

interface Context {
  readonly names: Names;
  readonly roles: ReadonlyMap<number, ResolvedUse>;
  readonly bound: ReadonlyMap<string, TypeNode>;
}

function typeOf(expr: Expr, context: Context): TypeNode {
  const slot = slotOf(expr, context);
  if (slot !== undefined) return slot.node;
  const inner = (child: Expr) => typeOf(child, context);
  const expect = (child: Expr, shape: Shape) => constrain(inner(child), shape);
  const statement = createNode({ kind: 'boolean' });
  switch (expr.kind) {
    case 'name':
    case 'call':
    case 'member':
      return createNode(valueShape(expr, context));
    case 'number':
    case 'fraction':
      return createNode({ kind: 'number' });
    case 'string':
    case 'time':
      return createNode({ kind: expr.kind });
    case 'boolean':
      return statement;
    case 'list':
    case 'set': {
      const item = createNode();
      for (const child of expr.items) unify(item, inner(child));
      return createNode({ kind: 'collection', form: expr.kind, item });
    }
    case 'size':
      expect(expr.operand, collection('any'));
      return createNode({ kind: 'number' });
    case 'big-union': {
      const item = createNode(collection('set-operand'));
      expect(expr.operand, { kind: 'collection', form: 'set-operand', item });
      return item;
    }
    case 'arithmetic': {
      const left = inner(expr.left);
      unify(left, inner(expr.right));
      const sets = expr.operator === '∪' || expr.operator === '∩';
      constrain(left, sets ? collection('set-operand') : { kind: 'number' });
      return left;
    }
    case 'comparison':
      inferChain(expr, context);
      return statement;
    case 'not':
      expect(expr.operand, { kind: 'boolean' });
      return statement;
    case 'and':
    case 'or':
      for (const item of expr.items) expect(item, { kind: 'boolean' });
      return statement;
    case 'implies':
      expect(expr.left, { kind: 'boolean' });
      expect(expr.right, { kind: 'boolean' });
      return statement;
    case 'quantifier': {
      const item = createNode();
      expect(expr.domain, { kind: 'collection', form: 'any', item });
      const bound = new Map([...context.bound, [expr.variable, item]]);
      constrain(typeOf(expr.body, { ...context, bound }), { kind: 'boolean' });
      return statement;
    }
    case 'has': {
      const fields = new Map(expr.parts.map((part) => [part.name, { node: createNode(), change: false }]));
      expect(expr.subject, { kind: 'record', fields });
      return statement;
    }
    case 'differ':
    case 'absent':
      expect(expr.subject, collection('list'));
      return statement;
    case 'unchanged':
      markChange(expr.subject, context);
      inner(expr.subject);
      return statement;
    case 'appended':
      markChange(expr.subject, context);
      expect(expr.subject, collection('list'));
      return statement;
    case 'remains':
      markChange(expr.subject, context);
      unify(inner(expr.subject), inner(expr.value));
      return statement;
    case 'is':
      unify(inner(expr.subject), inner(expr.value));
      return statement;
    case 'includes':
      expect(expr.subject, { kind: 'collection', form: 'any', item: inner(expr.value) });
      return statement;
    case 'phrase':
      return statement;
  }
}

/** Both sides of a link agree, except that one side of ∈ is an item of the other. */
function inferChain(expr: Extract<Expr, { kind: 'comparison' }>, context: Context): void {
  let left = typeOf(expr.first, context);
  for (const { operator, operand } of expr.rest) {
    const right = typeOf(operand, context);
    inferLink(operator, left, right);
    left = right;
  }
}

function inferLink(operator: ComparisonOperator, left: TypeNode, right: TypeNode): void {
  switch (operator) {
    case 'in':
    case 'not in':
      constrain(right, { kind: 'collection', form: 'any', item: left });
      return;
    case 'subset': {
      const item = createNode();
      constrain(left, { kind: 'collection', form: 'set-operand', item });
      constrain(right, { kind: 'collection', form: 'set-operand', item });
      return;
    }
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      unify(left, right);
      return;
  }
}

/** The slot of an expression that a binding, a function or a record holds; undefined for what has none. */
function slotOf(expr: Expr, context: Context): Slot | undefined {
  const { names, roles, bound } = context;
  switch (expr.kind) {
    case 'name': {
      const item = bound.get(expr.name);
      if (item !== undefined) return { node: item, change: false };
      const role = roles.get(expr.span.start)?.role;
      return role === 'variable' || role === 'observation' ? slotNamed(names.slots, expr.name) : undefined;
    }
    case 'call': {
      const known = names.functions.get(expr.callee) ?? { parameters: [], result: createSlot() };
      names.functions.set(expr.callee, known);
      expr.args.forEach((argument, index) => {
        const type = typeOf(argument, context);
        const parameter = known.parameters[index];
        if (parameter === undefined) known.parameters.push(type);
        else unify(parameter, type);
      });
      return known.result;
    }
    case 'member': {
      const slot = createSlot();
      constrain(typeOf(expr.object, context), { kind: 'record', fields: new Map([[expr.name, slot]]) });
      return slot;
    }
    default:
      return undefined;
  }
}

/** Says that the subject is observed before and after the run. */
function markChange(subject: Expr, context: Context): void {
  if (subject.kind === 'member') {
    const slot = { node: createNode(), change: true };
    constrain(typeOf(subject.object, context), { kind: 'record', fields: new Map([[subject.name, slot]]) });
    return;
  }
  const slot = slotOf(subject, context);
  if (slot !== undefined) slot.change = true;
}

function valueShape(expr: Expr, { roles }: Context): Shape {
  const use = expr.kind === 'name' ? roles.get(expr.span.start) : undefined;
  if (use === undefined) return { kind: 'unknown' };
  const owners = new Set([...use.vocabularies, ...(use.state ? [stateVocabulary] : [])]);
  return { kind: 'names', members: new Map([[use.name, owners]]) };
}

function slotNamed(slots: Map<string, Slot>, name: string): Slot {
  const slot = slots.get(name) ?? createSlot();
  slots.set(name, slot);
  return slot;
}

function createSlot(): Slot {
  return { node: createNode(), change: false };
}

function collection(form: 'any' | 'set-operand' | 'list'): Shape {
  return { kind: 'collection', form, item: createNode() };
}
