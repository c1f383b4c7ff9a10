import type { Located } from '../diagnostic/range.ts';
import type { InlineText } from '../markdown/inline-text.ts';
import { nodeRange, type Span } from '../markdown/node-span.ts';
import { located } from './located.ts';
import { type Outline, type OutlineSection, sectionsOf } from './outline.ts';
import type { Case, Rule } from './scenario.ts';
import { sectionParagraphs, sectionText } from './section-text.ts';
import { snakeCase } from './snake-case.ts';

const satisfy = /\b(?:SHALL|MUST)\s+satisfy\s+$/i;

/** Reads the `### Rule:` sections with their acceptance cases. */
export function readRules(
  outline: Outline,
  cases: ReadonlyMap<OutlineSection, readonly Case[]>,
): readonly Rule[] {
  return sectionsOf(outline, 'rule').flatMap((section) => {
    const { heading, title } = section;
    if (heading === undefined || title === undefined) return [];
    const paragraphs = sectionParagraphs(outline.source, section);
    return [
      {
        name: title.text(section.name),
        text: sectionText(paragraphs),
        constraint: constraintOf(title, section.name, paragraphs),
        cases: cases.get(section) ?? [],
        range: nodeRange(outline.source, heading),
      },
    ];
  });
}

/** The code span after SHALL satisfy; without one the rule's name says which constraint it is about. */
function constraintOf(
  title: InlineText,
  name: Span,
  paragraphs: readonly InlineText[],
): Located<string> | undefined {
  for (const paragraph of paragraphs) {
    const code = paragraph.codes.find(({ start }) =>
      satisfy.test(paragraph.value.slice(Math.max(0, start - 40), start)),
    );
    if (code !== undefined) return located(paragraph, code);
  }
  const value = snakeCase(title.text(name));
  return value === '' ? undefined : { value, range: title.rangeOf(name) };
}
