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

/** The texts of the file that is being read: its paragraphs are asked for by many readers, one file after another. */
let latest: { readonly source: SourceText; readonly texts: Map<Nodes, MadeText> } | undefined;

interface MadeText {
  readonly context: InlineContext;
  readonly text: InlineText;
}

/** The plain text of a paragraph, heading or cell with the place of each character. */
export function inlineText(
  source: SourceText,
  block: Paragraph | Heading | TableCell,
  context: InlineContext = nowhere,
): InlineText {
  if (latest?.source !== source) latest = { source, texts: new Map() };
  const made = latest.texts.get(block);
  if (made !== undefined && isSame(made.context, context)) return made.text;
  const outer = nodeSpan(block) ?? { start: 0, end: 0 };
  const lead = leads[block.type].exec(source.text.slice(outer.start, outer.start + 100))?.[0].length ?? 0;
  const text = inlineTextOf(source, block.children, outer, context, outer.start + lead);
  latest.texts.set(block, { context, text });
  return text;
}

function isSame(a: InlineContext, b: InlineContext): boolean {
  return a.quoteDepth === b.quoteDepth && a.inTable === b.inTable && (a.tags ?? false) === (b.tags ?? false);
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
  const { text } = source;
  // Made once a block, not once a node: a paragraph has many nodes, and a spec many paragraphs.
  const verbatim = { ...context, raw: true };
  const marked = { ...context, raw: false };
  let at = start;
  const write = (node: PhrasingContent, raw: boolean): void => {
    const placed = nodeSpan(node);
    const span = placed ?? { start: at, end: outer.end };
    const written = writer.length;
    switch (node.type) {
      case 'text':
        at = align(writer, text, node.value, span, raw ? verbatim : marked);
        break;
      case 'inlineCode':
        align(writer, text, node.value, codeContent(text, span, node.value), verbatim);
        writer.code(written, span);
        break;
      case 'break':
        writer.write(' ', span.start, span.end - span.start);
        break;
      case 'image':
      case 'imageReference':
        align(writer, text, node.alt ?? '', span, marked);
        break;
      case 'linkReference': {
        // Brackets that only look like a link because the file defines one belong to the text: [[spec.row]].
        const shortcut = node.referenceType === 'shortcut';
        if (shortcut) writer.write('[', span.start, 1);
        for (const child of node.children) write(child, false);
        if (shortcut) writer.write(']', span.end - 1, 1);
        return;
      }
      case 'html':
        if (context.tags && /^<br\s*\/?>$/i.test(node.value))
          writer.write(' ', span.start, span.end - span.start);
        else if (context.tags && !node.value.startsWith('<!--'))
          align(writer, source.text, node.value, span, verbatim);
        break;
      case 'footnoteReference':
        break;
      default: {
        const address = node.type === 'link' && placed !== undefined && text[span.start] !== '[';
        for (const child of node.children) write(child, address);
        if (node.type === 'strong') writer.strong(written);
      }
    }
    if (placed !== undefined) at = placed.end;
  };
  // The limit on marks in one paragraph bounds how deep this goes.
  for (const node of nodes) write(node, false);
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
