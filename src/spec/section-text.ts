import type { Paragraph } from 'mdast';
import type { SourceText } from '../diagnostic/source-text.ts';
import { inlineText, quoteDepthOf } from '../markdown/inline.ts';
import type { InlineText } from '../markdown/inline-text.ts';
import { walk } from '../markdown/walk.ts';
import type { OutlineSection } from './outline.ts';
import { withoutSwallowedProse } from './swallowed-prose.ts';

/** The paragraphs of a section up to its next heading, those in lists and quotes included. */
export function sectionParagraphs(source: SourceText, section: OutlineSection): readonly InlineText[] {
  const texts: InlineText[] = [];
  for (const block of withoutSwallowedProse(source, section.blocks)) {
    walk(block, (node, ancestors) => {
      if (node.type !== 'paragraph') return;
      texts.push(
        inlineText(source, node satisfies Paragraph, {
          quoteDepth: quoteDepthOf(ancestors),
          inTable: false,
          tags: true,
        }),
      );
    });
  }
  return texts;
}

/** The section's paragraphs as plain text, one a line. */
export function sectionText(paragraphs: readonly InlineText[]): string {
  return paragraphs.map((paragraph) => paragraph.text(paragraph.whole)).join('\n');
}
