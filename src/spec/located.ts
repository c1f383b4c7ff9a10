import type { Located } from '../diagnostic/range.ts';
import type { InlineText } from '../markdown/inline-text.ts';
import type { Span } from '../markdown/node-span.ts';

/** A stretch of plain text, without white space at its ends, in its place. */
export function located(inline: InlineText, span: Span = inline.whole): Located<string> {
  const trimmed = inline.trim(span);
  return { value: inline.text(trimmed), range: inline.rangeOf(trimmed) };
}
