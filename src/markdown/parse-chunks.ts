import type { Nodes, Root, RootContent } from 'mdast';
import { chunkEnds, frontmatterEnd } from './chunks.ts';
import { nodeSpan } from './node-span.ts';
import { isOpenBlock } from './open-block.ts';
import { walk } from './walk.ts';

/** Pieces of this length keep remark's time in proportion to the file; its time for one piece grows faster. */
const minimumChunk = 8 * 1024;

/** Parses one piece; only the first can be frontmatter. */
export type PieceParser = (text: string, frontmatter: boolean) => Root;

const noLabels: ReadonlyMap<string, string> = new Map();

interface Chunk {
  readonly start: number;
  readonly end: number;
  readonly blocks: readonly RootContent[];
}

/**
 * Parses a document piece by piece into the blocks that parsing it whole gives, with the same places (but for the
 * blank lines after a fence or HTML in a list that is never closed). remark's time
 * grows with the square of the number of lists; this makes it linear.
 */
export function parseInChunks(text: string, parse: PieceParser, minimum = minimumChunk): RootContent[] {
  const chunks = parseChunks(text, parse, chunkEnds(text, minimum));
  const labels = text.includes(']:') ? definedLabels(chunks) : noLabels;
  let line = 0;
  return chunks.flatMap((chunk) => {
    const piece = text.slice(chunk.start, chunk.end);
    const lead = chunk.blocks[0]?.type === 'yaml' ? '' : definitionsFor(piece, labels);
    const blocks =
      lead === ''
        ? chunk.blocks
        : parse(lead + piece, false).children.filter((node) => startOf(node) >= lead.length);
    for (const block of blocks) shift(block, chunk.start - lead.length, line - countLines(lead));
    line += countLines(piece);
    return blocks;
  });
}

/** A piece whose last block stays open is parsed again with as many further pieces, then twice as many, and so on. */
function parseChunks(text: string, parse: PieceParser, ends: readonly number[]): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let start = 0;
  for (let index = 0; index < ends.length; ) {
    let take = 1;
    let chunk = readChunk(text, parse, start, ends[index] ?? text.length);
    while (index + take < ends.length && staysOpen(text, chunk)) {
      take = Math.min(take * 2, ends.length - index);
      chunk = readChunk(text, parse, start, ends[index + take - 1] ?? text.length);
    }
    chunks.push(chunk);
    start = chunk.end;
    index += take;
  }
  return chunks;
}

function readChunk(text: string, parse: PieceParser, start: number, end: number): Chunk {
  return {
    start,
    end,
    blocks: parse(text.slice(start, end), start === 0 && frontmatterEnd(text) > 0).children,
  };
}

function staysOpen(text: string, { start, blocks }: Chunk): boolean {
  const last = blocks.at(-1);
  const span = last && nodeSpan(last);
  return (
    last !== undefined &&
    span !== undefined &&
    isOpenBlock(last, text.slice(start + span.start, start + span.end))
  );
}

/** What a piece needs to know of the others: which links and footnotes the document defines. */
function definedLabels(chunks: readonly Chunk[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const { blocks } of chunks) {
    for (const block of blocks) {
      walk(block, (node) => {
        if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return;
        const mark = node.type === 'definition' ? '' : '^';
        const label = (node.label ?? node.identifier).replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ');
        if (!labels.has(mark + node.identifier))
          labels.set(mark + node.identifier, `[${mark}${label}]: #\n\n`);
      });
    }
  }
  return labels;
}

/** The definitions of the labels that a piece uses, to parse it with. */
function definitionsFor(piece: string, labels: ReadonlyMap<string, string>): string {
  if (labels.size === 0) return '';
  const used = new Set<string>();
  for (const [, label = ''] of piece.matchAll(/\[((?:[^[\]\\]|\\[\s\S]){1,999})\]/g)) {
    const definition = labels.get(
      label
        .replace(/[\t\n\r ]+/g, ' ')
        .trim()
        .toLowerCase()
        .toUpperCase()
        .toLowerCase(),
    );
    if (definition !== undefined) used.add(definition);
  }
  // The heading closes the last footnote, which an indented piece would continue.
  return used.size === 0 ? '' : `${[...used].join('')}#\n\n`;
}

function shift(block: Nodes, offset: number, lines: number): void {
  if (offset === 0 && lines === 0) return;
  walk(block, ({ position }) => {
    if (position === undefined) return;
    for (const point of [position.start, position.end]) {
      point.line += lines;
      if (point.offset !== undefined) point.offset += offset;
    }
  });
}

function startOf(node: Nodes): number {
  return nodeSpan(node)?.start ?? 0;
}

function countLines(text: string): number {
  if (text.includes('\r')) return text.match(/\r\n|\n|\r/g)?.length ?? 0;
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
