import { oncePer } from '../diagnostic/once-per.ts';
import type { Section, Spec } from '../spec/spec.ts';

/** A section from its heading up to the next heading of its depth or above, as offsets. */
export interface SectionExtent {
  readonly section: Section;
  /** The enclosing section, undefined at the top. */
  readonly parent: SectionExtent | undefined;
  readonly start: number;
  readonly end: number;
}

/** The extent of every section by the line of its heading. */
export const sectionExtentsOf = oncePer((spec: Spec): ReadonlyMap<number, SectionExtent> => {
  const ends = endsOf(spec);
  const extents = new Map<number, SectionExtent>();
  const open: SectionExtent[] = [];
  spec.sections.forEach((section, index) => {
    while ((open.at(-1)?.section.depth ?? 0) >= section.depth) open.pop();
    const start = section.range.start.offset;
    const extent = { section, parent: open.at(-1), start, end: ends[index] ?? start };
    extents.set(section.range.start.line, extent);
    open.push(extent);
  });
  return extents;
});

function endsOf(spec: Spec): number[] {
  const ends = spec.sections.map(() => spec.source.text.length);
  const open: number[] = [];
  spec.sections.forEach((section, index) => {
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      if ((spec.sections[top]?.depth ?? 0) < section.depth) break;
      ends[top] = section.range.start.offset;
      open.pop();
    }
    open.push(index);
  });
  return ends;
}
