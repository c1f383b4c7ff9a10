import type { Leftover, Spec } from '../spec/spec.ts';
import { type SectionExtent, sectionExtentsOf } from './section-extents.ts';

/** The leftovers of a spec that no other explains: a heading is in the wrong place where the one above it is misspelt. */
export function directLeftoversOf(spec: Spec): readonly Leftover[] {
  const lines = new Set(spec.leftovers.map(({ range }) => range.start.line));
  const extents = sectionExtentsOf(spec);
  return spec.leftovers.filter(({ range }) => !isUnderAny(extents.get(range.start.line), lines));
}

function isUnderAny(extent: SectionExtent | undefined, lines: ReadonlySet<number>): boolean {
  for (let outer = extent?.parent; outer !== undefined; outer = outer.parent) {
    if (lines.has(outer.section.range.start.line)) return true;
  }
  return false;
}
