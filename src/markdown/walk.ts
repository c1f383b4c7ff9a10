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
  const stack: { readonly node: Nodes; readonly depth: number }[] = [{ node: root, depth: 0 }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    ancestors.length = top.depth;
    if (visit(top.node, ancestors) === 'skip' || !('children' in top.node)) continue;
    ancestors.push(top.node);
    for (let index = top.node.children.length - 1; index >= 0; index -= 1) {
      const node = top.node.children[index];
      if (node !== undefined) stack.push({ node, depth: top.depth + 1 });
    }
  }
}
