import { inlineText, quoteDepthOf } from '../markdown/inline.ts';
import { nodeSpan } from '../markdown/node-span.ts';
import { walk } from '../markdown/walk.ts';
import type { Outline } from './outline.ts';
import { brokenReferences } from './references.ts';
import type { Leftover } from './spec.ts';

/** Text that is meant as `[[spec.row]]` and lacks one of its brackets, anywhere but in code and comments. */
export function referenceLeftovers({ source, sections }: Outline): readonly Leftover[] {
  const found: Leftover[] = [];
  for (const { blocks } of sections) {
    for (const block of blocks) {
      walk(block, (node, ancestors) => {
        const span = nodeSpan(node);
        if (span === undefined || (node.type !== 'paragraph' && node.type !== 'tableCell')) return;
        const raw = source.text.slice(span.start, span.end);
        if (!raw.includes('[[') && !raw.includes(']]')) return;
        const context = { quoteDepth: quoteDepthOf(ancestors), inTable: node.type === 'tableCell' };
        for (const range of brokenReferences(inlineText(source, node, context))) {
          found.push({ range, what: 'a reference that lacks a bracket', expected: '`[[spec.row]]`' });
        }
      });
    }
  }
  return found;
}
