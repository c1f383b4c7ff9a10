// Input: the text of a Markdown file.
// Output: its mdast tree, with GFM and YAML frontmatter.
// Invariant: node offsets index the file's text exactly; the tree is remark's, whichever parser made it.
import type { Nodes, Root } from 'mdast';
import type { SourceText } from '../diagnostic/source-text.ts';
import { findExcess } from './complexity.ts';
import { parseInChunks } from './parse-chunks.ts';
import { type PieceParser, parseWithRemark } from './remark-parser.ts';
import { parseWithSatteri } from './satteri-parser.ts';
import type { SyntaxTree } from './syntax-tree.ts';
import { walk } from './walk.ts';

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

/**
 * Parses a text as it is, whatever its length: with satteri where it gives remark's tree, else with remark. The
 * environment variable `LAWFUL_PARSER=remark` leaves everything to remark.
 */
export const parsePiece: PieceParser = (text, frontmatter) =>
  (process.env.LAWFUL_PARSER === 'remark' ? undefined : parseWithSatteri(text, frontmatter)) ??
  parseWithRemark(text, frontmatter);

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
