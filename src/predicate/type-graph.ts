// Why: type inference is unification. A node is a value whose type is not known yet; two nodes that must agree become
// one, and their shapes are merged without recursion, so that no text can overflow the stack.

/** A value's slot in a binding. `change`: some predicate speaks of it before and after the run. */
export interface Slot {
  readonly node: TypeNode;
  change: boolean;
}

/** Which collection a text asks for, weakest first: a list literal says more than `⊆`, and that more than `∈`. */
const collectionForms = ['any', 'set-operand', 'set', 'list'] as const;
export type CollectionForm = (typeof collectionForms)[number];

/** What is known about a node. `names`: members and states by name with the types that have them. */
export type Shape =
  | { readonly kind: 'unknown' | 'conflict' }
  | { readonly kind: 'boolean' | 'number' | 'string' | 'time' }
  | { readonly kind: 'names'; readonly members: ReadonlyMap<string, ReadonlySet<string>> }
  | { readonly kind: 'collection'; readonly form: CollectionForm; readonly item: TypeNode }
  | { readonly kind: 'record'; readonly fields: ReadonlyMap<string, Slot> };

/** A node of the graph: points at the node it was merged into, or holds its own shape. */
export interface TypeNode {
  parent: TypeNode | undefined;
  shape: Shape;
}

/** A node with a shape of its own. */
export function createNode(shape: Shape = { kind: 'unknown' }): TypeNode {
  return { parent: undefined, shape };
}

/** The node that a node was merged into in the end. Halves the path on the way. */
export function rootOf(node: TypeNode): TypeNode {
  let current = node;
  while (current.parent !== undefined) {
    if (current.parent.parent !== undefined) current.parent = current.parent.parent;
    current = current.parent;
  }
  return current;
}

/** Makes two nodes one. Shapes that do not fit together become a conflict, which reads as json. */
export function unify(left: TypeNode, right: TypeNode): void {
  const pending: (readonly [TypeNode, TypeNode])[] = [[left, right]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const into = rootOf(pair[0]);
    const from = rootOf(pair[1]);
    if (into === from) continue;
    from.parent = into;
    into.shape = mergeShapes(into.shape, from.shape, pending);
  }
}

/** Adds what one use says about a node. */
export function constrain(node: TypeNode, shape: Shape): void {
  unify(node, createNode(shape));
}

function mergeShapes(left: Shape, right: Shape, pending: (readonly [TypeNode, TypeNode])[]): Shape {
  if (left.kind === 'unknown') return right;
  if (right.kind === 'unknown') return left;
  if (left.kind === 'names' && right.kind === 'names') {
    return { kind: 'names', members: new Map([...left.members, ...right.members]) };
  }
  if (left.kind === 'collection' && right.kind === 'collection') {
    pending.push([left.item, right.item]);
    const stronger = collectionForms.indexOf(left.form) >= collectionForms.indexOf(right.form) ? left : right;
    return { ...stronger, item: left.item };
  }
  if (left.kind === 'record' && right.kind === 'record')
    return mergeFields(left.fields, right.fields, pending);
  // A value compared with a quoted text and with a member is a string either way.
  if (left.kind === 'names' && right.kind === 'string') return right;
  if (left.kind === 'string' && right.kind === 'names') return left;
  return left.kind === right.kind ? left : { kind: 'conflict' };
}

function mergeFields(
  left: ReadonlyMap<string, Slot>,
  right: ReadonlyMap<string, Slot>,
  pending: (readonly [TypeNode, TypeNode])[],
): Shape {
  const fields = new Map(left);
  for (const [name, slot] of right) {
    const own = fields.get(name);
    if (own === undefined) {
      fields.set(name, slot);
      continue;
    }
    pending.push([own.node, slot.node]);
    fields.set(name, { node: own.node, change: own.change || slot.change });
  }
  return { kind: 'record', fields };
}
