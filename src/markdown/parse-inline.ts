import type { PhrasingContent } from 'mdast';
import { SourceText } from '../diagnostic/source-text.ts';
import type { Span } from './node-span.ts';
import { parseMarkdown } from './parse.ts';
import { walk } from './walk.ts';

/** A word in front of the text keeps it a paragraph, whatever the text begins with. */
const lead = 'x ';

/** Parses one line's stretch of a file as inline Markdown; node offsets are those of the file. */
export function parseInline(text: string, span: Span): readonly PhrasingContent[] {
  const { root } = parseMarkdown(new SourceText('', lead + text.slice(span.start, span.end)));
  const shift = span.start - lead.length;
  walk(root, (node) => {
    for (const point of node.position === undefined ? [] : [node.position.start, node.position.end]) {
      if (point.offset !== undefined) point.offset += shift;
    }
  });
  const [block] = root.children;
  if (block?.type !== 'paragraph') return [];
  const [first, ...rest] = block.children;
  if (first?.type !== 'text') return block.children;
  const value = first.value.slice(lead.length);
  if (value === '' || first.position === undefined) return rest;
  const start = { ...first.position.start, offset: span.start };
  return [{ ...first, value, position: { ...first.position, start } }, ...rest];
}
