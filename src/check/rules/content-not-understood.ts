import { quoted } from '../quoted.ts';
import type { CheckRule } from '../rule.ts';
import { type SectionExtent, sectionExtentsOf } from '../section-extents.ts';

export const rule: CheckRule = {
  id: 'content-not-understood',
  severity: 'error',
  why: 'Nothing that looks normative is silently ignored. A table, list, step or heading in a normative place that has no known shape would be taken for a promise by its readers and for nothing by the compiler.',
  accepted: `## Model

### States

- \`waiting\`
- \`running\`
`,
  rejected: `## Model

### States

| state |
| -- |
| waiting |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      const lines = new Set(spec.leftovers.map(({ range }) => range.start.line));
      const extents = sectionExtentsOf(spec);
      for (const { range, what, expected } of spec.leftovers) {
        // A heading is in the wrong place where the one above it is misspelt; that is one mistake.
        if (isUnderAny(extents.get(range.start.line), lines)) continue;
        yield {
          file: spec.file,
          range,
          message: `Unexpected ${what.replace(/^(?:an?|the) /, '')}, expected ${expected}.`,
          actual: quoted(spec.source.text.slice(range.start.offset, range.end.offset)),
          expected,
          note: 'It looks normative, and nothing was read from it. Give it the expected shape, or move it to a section of prose.',
        };
      }
    }
  },
};

function isUnderAny(extent: SectionExtent | undefined, lines: ReadonlySet<number>): boolean {
  for (let outer = extent?.parent; outer !== undefined; outer = outer.parent) {
    if (lines.has(outer.section.range.start.line)) return true;
  }
  return false;
}
