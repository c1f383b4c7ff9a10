import type { List, Nodes } from 'mdast';
import type { SourceText } from '../diagnostic/source-text.ts';
import { inlineText, quoteDepthOf } from '../markdown/inline.ts';
import { nodeRange, nodeSpan } from '../markdown/node-span.ts';
import { isOpenBlock } from '../markdown/open-block.ts';
import { walk } from '../markdown/walk.ts';
import { holdsHeading, holdsTableRow, isHiddenByIndentation } from './hidden-text.ts';
import type { Keywords } from './keywords.ts';
import type { Outline, OutlineSection } from './outline.ts';
import type { Leftover } from './spec.ts';
import { looksLikeStep } from './step-keyword.ts';

type Problem = Pick<Leftover, 'what' | 'expected'>;

const outsideCase: Problem = {
  what: 'a step outside the bullets of a case',
  expected: 'a bullet under `#### Acceptance case: name` or `#### Scenario: name`',
};
const expectedTable = 'a header, and a line of dashes with as many cells as the header';

/** Where the steps of a section are read, or follow from a misread heading, and so are no leftovers. */
export type StepPlaces = 'nowhere' | 'lists' | 'anywhere';

/** Text that reads as a step, a heading or a table and is none. Steps in quotes are never read. */
export function textLeftovers(
  { source, keywords }: Outline,
  section: OutlineSection,
  places: StepPlaces,
): readonly Leftover[] {
  const found: Leftover[] = [];
  for (const block of section.blocks) {
    walk(block, (node, ancestors) => {
      const quoteDepth = quoteDepthOf(ancestors);
      const steps = places === 'nowhere' || quoteDepth > 0;
      if (steps && node.type === 'list' && isListOfSteps(source, node, quoteDepth, keywords)) {
        found.push({ range: nodeRange(source, node), ...outsideCase });
        return 'skip';
      }
      const inList = ancestors.some(({ type }) => type === 'listItem');
      if (node.type === 'paragraph' && (steps || (places === 'lists' && !inList))) {
        if (looksLikeStep(inlineText(source, node, { quoteDepth, inTable: false }), keywords)) {
          found.push({ range: nodeRange(source, node), ...outsideCase });
          return;
        }
      }
      const problem = problemOf(source, node, section);
      if (problem !== undefined) found.push({ range: nodeRange(source, node), ...problem });
      return;
    });
  }
  return found;
}

function isListOfSteps(source: SourceText, list: List, quoteDepth: number, keywords: Keywords): boolean {
  return list.children.some(({ children: [first] }) => {
    return (
      first?.type === 'paragraph' &&
      looksLikeStep(inlineText(source, first, { quoteDepth, inTable: false }), keywords)
    );
  });
}

function problemOf(source: SourceText, node: Nodes, section: OutlineSection): Problem | undefined {
  const raw = rawText(source, node);
  const { role } = section;
  const tables = role === 'constraints' || role === 'transitions' || role === 'properties';
  switch (node.type) {
    case 'paragraph':
      if (holdsHeading(raw)) {
        return { what: 'a heading that Markdown reads as text', expected: 'one space after the `#` marks' };
      }
      if (tables && holdsTableRow(raw)) {
        return { what: 'a table that Markdown reads as text', expected: expectedTable };
      }
      return undefined;
    case 'heading':
      if (!holdsHeading(`# ${inlineText(source, node).value}`)) return undefined;
      return { what: 'a heading inside a list or quote', expected: 'a heading of its own, not indented' };
    case 'code':
      if (isOpenBlock(node, raw)) {
        return {
          what: 'a code fence that is never closed',
          expected: 'a line with the same marks at its end',
        };
      }
      if (!isHiddenByIndentation(node, raw, tables)) return undefined;
      return {
        what: 'indented text that Markdown reads as code',
        expected: 'less than four spaces before it, or a code fence around it',
      };
    case 'html':
      if (!isOpenBlock(node, raw)) {
        return holdsHeading(node.value.replace(/<!--[\s\S]*?-->/g, ''))
          ? { what: 'a heading inside HTML', expected: 'a blank line before it, which ends the HTML' }
          : undefined;
      }
      return node.value.startsWith('<!--')
        ? { what: 'a comment that is never closed', expected: '`-->` at its end' }
        : { what: 'HTML that is never closed', expected: 'its closing tag' };
    default:
      return undefined;
  }
}

function rawText(source: SourceText, node: Nodes): string {
  const span = nodeSpan(node);
  return span === undefined ? '' : source.text.slice(span.start, span.end);
}
