import { blockLeftovers } from './block-leftovers.ts';
import { cellLeftovers } from './cell-leftovers.ts';
import { headingLeftover } from './heading-leftover.ts';
import { isCase, type Outline } from './outline.ts';
import { referenceLeftovers } from './reference-leftovers.ts';
import type { Leftover } from './spec.ts';
import type { NormativeTable } from './tables.ts';
import { textLeftovers } from './text-leftovers.ts';

/** Everything that looks normative and was not understood, in file order, one entry for one mistake. */
export function findLeftovers(outline: Outline, tables: readonly NormativeTable[]): readonly Leftover[] {
  const bySection = outline.sections.flatMap((section) => {
    const heading = headingLeftover(outline, section);
    // Steps and tables under a misread heading follow from the heading.
    if (heading !== undefined) return [heading, ...textLeftovers(outline, section, 'no-steps')];
    const texts = textLeftovers(outline, section, isCase(section) ? 'no-steps' : 'steps');
    const starts = new Set(texts.map(({ range }) => range.start.offset));
    const blocks = blockLeftovers(outline, section).filter(({ range }) => !starts.has(range.start.offset));
    return [...texts, ...blocks];
  });
  return [...bySection, ...referenceLeftovers(outline), ...cellLeftovers(tables)].sort(
    (a, b) => a.range.start.offset - b.range.start.offset,
  );
}
