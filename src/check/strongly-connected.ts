/**
 * The strongly connected components of a directed graph that hold a cycle: more than one node, or one with an edge to
 * itself. Nodes are 0 … `edges.length - 1`. Tarjan's algorithm with a stack of its own, so depth is no limit; linear.
 */
export function cyclicComponents(edges: readonly (readonly number[])[]): number[][] {
  const order = new Array<number>(edges.length).fill(-1);
  const low = new Array<number>(edges.length).fill(0);
  const onStack = new Array<boolean>(edges.length).fill(false);
  const stack: number[] = [];
  const components: number[][] = [];
  let counter = 0;

  const enter = (node: number): Frame => {
    order[node] = counter;
    low[node] = counter;
    counter += 1;
    stack.push(node);
    onStack[node] = true;
    return { node, next: 0 };
  };
  const lower = (node: number, value: number) => {
    low[node] = Math.min(low[node] ?? value, value);
  };
  const leave = (node: number) => {
    if (low[node] !== order[node]) return;
    const component = stack.splice(stack.lastIndexOf(node));
    for (const member of component) onStack[member] = false;
    if (component.length > 1 || edges[node]?.includes(node)) components.push(component.sort((a, b) => a - b));
  };

  for (let root = 0; root < edges.length; root += 1) {
    if (order[root] !== -1) continue;
    const frames = [enter(root)];
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const target = edges[frame.node]?.[frame.next];
      if (target === undefined) {
        frames.pop();
        leave(frame.node);
        const parent = frames.at(-1);
        if (parent !== undefined) lower(parent.node, low[frame.node] ?? 0);
        continue;
      }
      frame.next += 1;
      if (order[target] === -1) frames.push(enter(target));
      else if (onStack[target]) lower(frame.node, order[target] ?? 0);
    }
  }
  return components;
}

interface Frame {
  readonly node: number;
  next: number;
}
