// Input: the text of a Markdown file.
// Output: its mdast tree, with GFM and YAML frontmatter.
// Invariant: node offsets index the file's text exactly; nothing outside this file imports unified or remark.
import type { Nodes, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { findExcess } from './complexity.ts';
import { parseInChunks } from './parse-chunks.ts';
import type { SourceText } from './source-text.ts';
import type { SyntaxTree } from './syntax-tree.ts';
import { walk } from './walk.ts';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ['yaml']).freeze();

const byteOrderMark = '\uFEFF';

/**
 * Parses a document. One that nests or interleaves marks beyond the limits of `complexity.ts` is refused: the tree is
 * empty and `refusal` says why, because remark's time grows with the square of both.
 */
export function parseMarkdown(source: SourceText): SyntaxTree {
  const refusal = findExcess(source);
  if (refusal !== undefined) return { source, root: { type: 'root', children: [] }, refusal };
  const root: Root = { type: 'root', children: parseInChunks(source.text, (text) => processor.parse(text)) };
  if (source.text.startsWith(byteOrderMark)) shiftPositions(root);
  return { source, root, refusal: undefined };
}

/** remark drops a byte order mark before it counts, so that every place in its piece is one unit early. */
function shiftPositions(root: Root): void {
  walk(root, (node: Nodes) => {
    if (node.position === undefined) return;
    for (const point of [node.position.start, node.position.end]) {
      if (point.offset !== undefined) point.offset += 1;
      if (point.line === 1) point.column += 1;
    }
  });
}
