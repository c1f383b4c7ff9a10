import type { Nodes } from 'mdast';

/**
 * The first difference between two trees, in words; undefined where there is none. A field that is null is the same as
 * one that is absent, and `data` is left out: nothing reads either.
 */
export function difference(expected: Nodes, actual: Nodes, path: string = expected.type): string | undefined {
  const [left, right] = [fieldsOf(expected), fieldsOf(actual)];
  if (left !== right) return `${path}: expected ${left}, found ${right}`;
  const before = 'children' in expected ? expected.children : [];
  const after = 'children' in actual ? actual.children : [];
  if (before.length !== after.length) return `${path}: expected ${names(before)}, found ${names(after)}`;
  for (const [index, child] of before.entries()) {
    const other = after[index];
    const found = other && difference(child, other, `${path} > ${child.type} ${index}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fieldsOf(node: Nodes): string {
  const fields = Object.entries(node).filter(
    ([name, value]) => name !== 'children' && name !== 'data' && value !== null && value !== undefined,
  );
  return JSON.stringify(
    Object.fromEntries(
      fields.map(([name, value]) => [name, name === 'position' ? place(value) : value]).sort(),
    ),
  );
}

function place({ start, end }: NonNullable<Nodes['position']>): string {
  return `${start.offset}-${end.offset}, ${start.line}:${start.column}-${end.line}:${end.column}`;
}

function names(nodes: readonly Nodes[]): string {
  return `(${nodes.map(({ type }) => type).join(', ')})`;
}
