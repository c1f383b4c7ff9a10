import { nodeRange } from '../markdown/node-span.ts';
import { readCases } from './cases.ts';
import { nameAfterColon, type Outline, sectionsOf } from './outline.ts';
import type { Requirement } from './scenario.ts';
import { sectionParagraphs, sectionText } from './section-text.ts';

/** Reads the `### Requirement:` sections with their scenarios. */
export function readRequirements(outline: Outline): readonly Requirement[] {
  return sectionsOf(outline, 'requirement').flatMap((section) => {
    const { heading, title } = section;
    if (heading === undefined || title === undefined) return [];
    return [
      {
        name: title.text(nameAfterColon(title)),
        text: sectionText(sectionParagraphs(outline.source, section)),
        scenarios: readCases(outline.source, 'scenario', section.children),
        range: nodeRange(outline.source, heading),
      },
    ];
  });
}
