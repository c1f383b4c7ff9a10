import type { InlineText } from '../markdown/inline-text.ts';
import type { Span } from '../markdown/node-span.ts';

/** A stretch of plain text with the code marks put back, which step definitions match on. */
export function markedText(inline: InlineText, span: Span): string {
  let text = '';
  let at = span.start;
  for (const code of inline.codesIn(span)) {
    text += inline.value.slice(at, code.start) + mark(inline.text(code));
    at = code.end;
  }
  return text + inline.value.slice(at, span.end);
}

/** Backticks inside a code span need a longer run around it. */
function mark(code: string): string {
  const runs = code.match(/`+/g) ?? [];
  if (runs.length === 0) return `\`${code}\``;
  const fence = '`'.repeat(Math.max(...runs.map((run) => run.length)) + 1);
  return `${fence} ${code} ${fence}`;
}
