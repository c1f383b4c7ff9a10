import type { InlineText } from '../markdown/inline-text.ts';
import type { Span } from '../markdown/node-span.ts';
import { parsePredicate } from '../predicate/parse.ts';
import type { Clause } from './spec.ts';

/** How strictly a clause is read: see `parsePredicate`. */
export type ClauseMode = 'predicate' | 'formula' | 'sentence';

/** Reads a stretch of plain text as a predicate or formula in its place. */
export function clauseOf(inline: InlineText, span: Span, mode: ClauseMode): Clause {
  const { start, end } = inline.trim(span);
  const text = inline.value.slice(start, end);
  return {
    text,
    range: inline.rangeOf({ start, end }),
    predicate: parsePredicate(text, mode),
    rangeOf: (part) => inline.rangeOf({ start: start + part.start, end: start + part.end }),
  };
}
