import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cyclicComponents } from './strongly-connected.ts';

function check(edges: readonly (readonly number[])[], expected: readonly (readonly number[])[]): void {
  assert.deepEqual(cyclicComponents(edges).sort(), expected);
}

describe('cyclicComponents', () => {
  it('finds none in a chain', () => check([[1], [2], []], []));
  it('finds a node that leads to itself', () => check([[], [1]], [[1]]));
  it('finds two circles apart', () =>
    check(
      [[1], [0], [3], [4], [2, 0]],
      [
        [0, 1],
        [2, 3, 4],
      ],
    ));
  it('takes circles that share a node as one', () => check([[1, 2], [0], [0]], [[0, 1, 2]]));

  it('walks a chain of a hundred thousand nodes', () => {
    const length = 100_000;
    const edges = Array.from({ length }, (_, index) => [(index + 1) % length]);
    assert.deepEqual(
      cyclicComponents(edges).map((component) => component.length),
      [length],
    );
  });

  it('finds exactly the nodes that reach themselves', () => {
    const graph = fc
      .integer({ min: 1, max: 8 })
      .chain((size) => fc.array(fc.uniqueArray(fc.nat(size - 1)), { minLength: size, maxLength: size }));
    fc.assert(
      fc.property(graph, (edges) => {
        const reaches = (from: number) => {
          const seen = new Set(edges[from]);
          for (const node of seen) for (const next of edges[node] ?? []) seen.add(next);
          return seen.has(from);
        };
        const expected = edges.flatMap((_, node) => (reaches(node) ? [node] : []));
        assert.deepEqual(cyclicComponents(edges).flat().sort(), expected);
      }),
    );
  });
});
