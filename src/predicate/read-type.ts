// Why: after unification each node's shape is read as the type that a binding declares.
import { rootOf, type Slot, type TypeNode } from './type-graph.ts';
import type { ValueType } from './value-type.ts';

/** Deeper parts of a type read as json: nobody writes such types, and reading them could take exponential space. */
const deepestType = 8;

/** Stands for the states among the vocabularies that have a name. No vocabulary can be called so. */
export const stateVocabulary = '(states)';

/** The type of a slot. A value that contains itself reads as json where it does. */
export function readSlot(slot: Slot): ValueType {
  return readSlotWithin(slot, []);
}

/** The type of a node. */
export function readNode(node: TypeNode): ValueType {
  return readWithin(node, []);
}

function readSlotWithin({ node, change }: Slot, path: readonly TypeNode[]): ValueType {
  const type = readWithin(node, path);
  return change ? { kind: 'change', of: type } : type;
}

function readWithin(node: TypeNode, path: readonly TypeNode[]): ValueType {
  const root = rootOf(node);
  if (path.includes(root) || path.length >= deepestType) return { kind: 'json' };
  const { shape } = root;
  const below = [...path, root];
  switch (shape.kind) {
    case 'unknown':
    case 'conflict':
      return { kind: 'json' };
    case 'boolean':
    case 'number':
    case 'string':
    case 'time':
      return { kind: shape.kind };
    case 'names':
      return readNames(shape.members);
    case 'collection': {
      const kind = shape.form === 'set' || shape.form === 'set-operand' ? 'set' : 'list';
      return { kind, item: readWithin(shape.item, below) };
    }
    case 'record': {
      const fields = [...shape.fields].map(([name, slot]) => [name, readSlotWithin(slot, below)] as const);
      return { kind: 'record', fields: new Map(fields) };
    }
  }
}

/** The vocabularies that have all members seen; where there is none, all vocabularies that have any. */
function readNames(members: ReadonlyMap<string, ReadonlySet<string>>): ValueType {
  const sets = [...members.values()];
  const all = [...new Set(sets.flatMap((set) => [...set]))];
  const shared = all.filter((name) => sets.every((set) => set.has(name)));
  const fitting = shared.length > 0 ? shared : all;
  // A vocabulary says more about a value than the model does: where both fit, the states are left out.
  const named = fitting.filter((name) => name !== stateVocabulary);
  const options = (shared.length > 0 && named.length > 0 ? named : fitting).sort().map((name): ValueType => {
    return name === stateVocabulary ? { kind: 'state' } : { kind: 'vocabulary', name };
  });
  const [only] = options;
  return only !== undefined && options.length === 1 ? only : { kind: 'union', options };
}
