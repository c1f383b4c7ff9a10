import type { Nodes } from 'mdast';
import type { Range } from '../diagnostic/range.ts';
import type { SourceText } from '../diagnostic/source-text.ts';

/** Offsets into a text, in UTF-16 units, `start` inclusive and `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The offsets of a node; undefined for the few that remark makes up without a place, such as e-mail links. */
export function nodeSpan(node: Nodes): Span | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** The range of a node; the start of the file for a node without a place, which blocks never are. */
export function nodeRange(source: SourceText, node: Nodes): Range {
  const span = nodeSpan(node);
  return source.rangeAt(span?.start ?? 0, span?.end ?? 0);
}
