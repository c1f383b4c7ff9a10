import { nodeRange } from '../markdown/node-span.ts';
import { enclosing, type Outline, type OutlineSection, sectionsOf } from './outline.ts';
import type { Case, Requirement } from './scenario.ts';
import { sectionParagraphs, sectionText } from './section-text.ts';

/** Reads the `### Requirement:` sections with their scenarios. */
export function readRequirements(
  outline: Outline,
  cases: ReadonlyMap<OutlineSection, readonly Case[]>,
): readonly Requirement[] {
  return sectionsOf(outline, 'requirement').flatMap((section) => {
    const { heading, title } = section;
    if (heading === undefined || title === undefined) return [];
    return [
      {
        name: title.text(section.name),
        text: sectionText(sectionParagraphs(outline.source, section)),
        scenarios: cases.get(section) ?? [],
        operation: section.operation ?? enclosing(section, 'operation')?.operation,
        range: nodeRange(outline.source, heading),
      },
    ];
  });
}
