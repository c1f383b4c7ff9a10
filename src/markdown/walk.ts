import type { Nodes } from 'mdast';

/** What a visitor may answer: `skip` leaves the node's children out. */
export type WalkAnswer = 'skip' | undefined;

/** Visits a node and all below it in document order. Keeps its own stack, so that depth cannot overflow the call stack. */
export function walk(
  root: Nodes,
  // biome-ignore lint/suspicious/noConfusingVoidType: a visitor without an answer is the common case.
  visit: (node: Nodes, ancestors: readonly Nodes[]) => WalkAnswer | void,
): void {
  const ancestors: Nodes[] = [];
  const nodes: Nodes[] = [root];
  const depths: number[] = [0];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const depth = depths.pop() ?? 0;
    while (ancestors.length > depth) ancestors.pop();
    if (visit(node, ancestors) === 'skip' || !('children' in node)) continue;
    ancestors.push(node);
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      if (child === undefined) continue;
      nodes.push(child);
      depths.push(depth + 1);
    }
  }
}
