import type { Section } from '../../spec/spec.ts';
import type { CheckRule } from '../rule.ts';
import { type SectionExtent, sectionExtentsOf } from '../section-extents.ts';

export const rule: CheckRule = {
  id: 'section-duplicate',
  severity: 'error',
  why: 'A section in which content is normative stands once under its heading: Constraints, Model, States, Transitions, Properties, and each rule, requirement, case and scenario by its name. All of them are read, but a reader who finds one does not look for the other. Other headings may repeat.',
  accepted: `## Constraints

## Notes

## Properties

## Notes
`,
  rejected: `## Constraints

## Properties

## Constraints
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const firsts = new Map<string, Section>();
      const repeated = new Set<SectionExtent>();
      for (const extent of sectionExtentsOf(spec).values()) {
        const { section } = extent;
        if (!isNormative(section.title)) continue;
        const key = pathOf(extent);
        const first = firsts.get(key);
        if (first === undefined) {
          firsts.set(key, section);
          continue;
        }
        repeated.add(extent);
        // What a repeated section repeats inside is part of the same mistake.
        if (extent.parent !== undefined && repeated.has(extent.parent)) continue;
        yield {
          file: spec.file,
          range: section.range,
          message: `Unexpected second section \`${section.title}\`, expected one section of that name.`,
          actual: section.title,
          note: 'Move the content into the first one, or give this one a name of its own.',
          related: [{ file: spec.file, range: first.range, message: 'the first section of that name' }],
        };
      }
    }
  },
};

function isNormative(title: string): boolean {
  return /^(constraints|model|states|transitions|properties|(rule|requirement|acceptance case|scenario):.*)$/i.test(
    title.trim(),
  );
}

/** The section's name within those that enclose it; the document's own title does not count. */
function pathOf({ section, parent }: SectionExtent): string {
  const titles = [section.title];
  for (let outer = parent; outer !== undefined; outer = outer.parent) {
    if (outer.section.depth > 1) titles.push(outer.section.title);
  }
  return titles.map((title) => title.trim().toLowerCase()).join('\n');
}
