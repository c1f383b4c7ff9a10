import { blockLeftovers } from './block-leftovers.ts';
import type { ReadCase } from './cases.ts';
import { cellLeftovers } from './cell-leftovers.ts';
import { headingLeftover } from './heading-leftover.ts';
import type { Outline, OutlineSection } from './outline.ts';
import { referenceLeftovers } from './reference-leftovers.ts';
import { isScenario } from './section-role.ts';
import type { Leftover } from './spec.ts';
import type { NormativeTable } from './tables.ts';
import { type StepPlaces, textLeftovers } from './text-leftovers.ts';

/** Everything that looks normative and was not understood, in file order, one entry for one mistake. */
export function findLeftovers(
  outline: Outline,
  tables: readonly NormativeTable[],
  cases: readonly ReadCase[],
): readonly Leftover[] {
  const ofCases = new Map(cases.map((each) => [each.section, each.leftovers]));
  const bySection = outline.sections.flatMap((section) => {
    const heading = headingLeftover(outline, section);
    // Steps and tables under a misread heading follow from the heading.
    if (heading !== undefined) return [heading, ...textLeftovers(outline, section, 'lists')];
    const texts = textLeftovers(outline, section, stepPlaces(section));
    const starts = new Set(texts.map(({ range }) => range.start.offset));
    const blocks = [...(ofCases.get(section) ?? []), ...blockLeftovers(outline, section)];
    return [...texts, ...blocks.filter(({ range }) => !starts.has(range.start.offset))];
  });
  return [...bySection, ...referenceLeftovers(outline), ...cellLeftovers(tables)].sort(
    (a, b) => a.range.start.offset - b.range.start.offset,
  );
}

/** In a scenario, steps are read with bullets and without. */
function stepPlaces({ role }: OutlineSection): StepPlaces {
  if (isScenario(role)) return 'anywhere';
  return role === 'case' ? 'lists' : 'nowhere';
}
