import type { Heading, Nodes, Paragraph, PhrasingContent, TableCell } from 'mdast';
import type { SourceText } from '../diagnostic/source-text.ts';
import { align } from './align.ts';
import type { InlineText } from './inline-text.ts';
import { InlineWriter } from './inline-writer.ts';
import { nodeSpan, type Span } from './node-span.ts';

/** Where an inline block stands. */
export interface InlineContext {
  /** How many quotes are around it. */
  readonly quoteDepth: number;
  readonly inTable: boolean;
  /** Whether HTML tags are text, as in `<amount>`. Comments never are, and `<br>` is a space. */
  readonly tags?: boolean;
}

const nowhere: InlineContext = { quoteDepth: 0, inTable: false };

/** The plain text of a paragraph, heading or cell with the place of each character. */
export function inlineText(
  source: SourceText,
  block: Paragraph | Heading | TableCell,
  context: InlineContext = nowhere,
): InlineText {
  const outer = nodeSpan(block) ?? { start: 0, end: 0 };
  const lead = leads[block.type].exec(source.text.slice(outer.start, outer.start + 100))?.[0].length ?? 0;
  return inlineTextOf(source, block.children, outer, context, outer.start + lead);
}

/** What stands before the text of a block. */
const leads = { paragraph: /^/, heading: /^#{0,6}[ \t]*/, tableCell: /^\|?[ \t]*/ } as const;

/** The plain text of inline nodes that together are `outer` in the file. Footnote marks add nothing, nor
 * do HTML tags where the context does not ask for them. `start` is where their text begins, for the few nodes to which remark gives no place. */
export function inlineTextOf(
  source: SourceText,
  nodes: readonly PhrasingContent[],
  outer: Span,
  context: InlineContext,
  start: number = outer.start,
): InlineText {
  const writer = new InlineWriter(source);
  let at = start;
  const stack: (() => void)[] = [];
  const schedule = (children: readonly PhrasingContent[], raw = false): void => {
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const node = children[index];
      if (node !== undefined) stack.push(() => write(node, raw));
    }
  };
  const write = (node: PhrasingContent, raw: boolean): void => {
    const span = nodeSpan(node) ?? { start: at, end: outer.end };
    const placed = nodeSpan(node) !== undefined;
    const written = writer.length;
    switch (node.type) {
      case 'text':
        at = align(writer, source.text, node.value, span, { ...context, raw });
        break;
      case 'inlineCode':
        align(writer, source.text, node.value, codeContent(source.text, span, node.value), {
          ...context,
          raw: true,
        });
        writer.code(written, span);
        break;
      case 'break':
        writer.write(' ', span.start, span.end - span.start);
        break;
      case 'image':
      case 'imageReference':
        align(writer, source.text, node.alt ?? '', span, { ...context, raw: false });
        break;
      case 'linkReference':
        // Brackets that only look like a link because the file defines one belong to the text: [[spec.row]].
        if (node.referenceType === 'shortcut') {
          writer.write('[', span.start, 1);
          stack.push(() => writer.write(']', span.end - 1, 1));
        }
        schedule(node.children);
        return;
      case 'html':
        if (context.tags && /^<br\s*\/?>$/i.test(node.value))
          writer.write(' ', span.start, span.end - span.start);
        else if (context.tags && !node.value.startsWith('<!--'))
          align(writer, source.text, node.value, span, { ...context, raw: true });
        break;
      case 'footnoteReference':
        break;
      default:
        stack.push(() => {
          if (node.type === 'strong') writer.strong(written);
          if (placed) at = span.end;
        });
        schedule(node.children, node.type === 'link' && placed && source.text[span.start] !== '[');
        return;
    }
    if (placed) at = span.end;
  };
  schedule(nodes);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) next();
  return writer.finish(outer);
}

/** What stands between the backticks of a code span, without the one space of padding that Markdown takes off. */
function codeContent(text: string, span: Span, value: string): Span {
  let fence = 0;
  while (text[span.start + fence] === '`' && fence < (span.end - span.start) / 2) fence += 1;
  const start = span.start + fence;
  const end = span.end - fence;
  const content = text.slice(start, end);
  if (!/^[ \r\n]/.test(content) || !/[ \r\n]$/.test(content) || value.trim() === '') return { start, end };
  return {
    start: start + (content.startsWith('\r\n') ? 2 : 1),
    end: end - (content.endsWith('\r\n') ? 2 : 1),
  };
}

/** How many of the ancestors are quotes. */
export function quoteDepthOf(ancestors: readonly Nodes[]): number {
  return ancestors.reduce((depth, node) => depth + (node.type === 'blockquote' ? 1 : 0), 0);
}
