// Input: the text of a Markdown file.
// Output: its mdast tree, with GFM and YAML frontmatter.
// Invariant: node offsets index the file's text exactly; nothing outside this file imports unified or remark.
import type { Nodes, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { SourceText } from '../diagnostic/source-text.ts';
import { findExcess } from './complexity.ts';
import { parseInChunks } from './parse-chunks.ts';
import type { SyntaxTree } from './syntax-tree.ts';
import { walk } from './walk.ts';

const plain = unified().use(remarkParse).use(remarkGfm).freeze();
// Not for text without frontmatter: a `---` that is none makes remark-frontmatter 5 read the lists after it as text.
const withFrontmatter = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ['yaml']).freeze();

const byteOrderMark = '\uFEFF';

/**
 * Parses a document. One that nests or interleaves marks beyond the limits of `complexity.ts` is refused: the tree is
 * empty and `refusal` says why, because remark's time grows with the square of both.
 */
export function parseMarkdown(source: SourceText): SyntaxTree {
  const refusal = findExcess(source);
  if (refusal !== undefined) return { source, root: { type: 'root', children: [] }, refusal };
  const mark = source.text.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
  const children = parseInChunks(source.text.slice(mark), parsePiece);
  const root: Root = { type: 'root', children };
  if (mark > 0) shiftPositions(root, mark);
  return { source, root, refusal: undefined };
}

/** Parses a text with remark as it is, whatever its length. */
export function parsePiece(text: string, frontmatter: boolean): Root {
  return (frontmatter ? withFrontmatter : plain).parse(text);
}

/** remark would drop a byte order mark before it counts; in the file it has its place. */
function shiftPositions(root: Root, length: number): void {
  walk(root, (node: Nodes) => {
    if (node.position === undefined) return;
    for (const point of [node.position.start, node.position.end]) {
      if (point.offset !== undefined) point.offset += length;
      if (point.line === 1) point.column += length;
    }
  });
}
