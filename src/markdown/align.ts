import { decodeReference } from './decode-reference.ts';
import type { InlineWriter } from './inline-writer.ts';
import type { Span } from './node-span.ts';

/** Where a run of text stands, which says what Markdown took out of it. */
export interface AlignContext {
  /** Quote marks that a wrapped line may begin with. */
  readonly quoteDepth: number;
  /** In a table cell `\|` is `|`, in code spans too. */
  readonly inTable: boolean;
  /** Code spans and bare addresses keep backslashes and character references as they are. */
  readonly raw: boolean;
}

const wrapInValue = /[ \t]*(?:\r\n|\n|\r)[ \t]*/y;
const wrapInSource = /[ \t]*(?:\r\n|\n|\r)/y;
const indentation = /[ \t]*/y;
const escaped = /\\[!-/:-@[-`{-~]/y;
const reference = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/y;

/**
 * Writes the value that Markdown made of a stretch of the file, each character with its place: undoes escapes,
 * character references, `\|`, and the line endings, indentation and quote marks of wrapped lines.
 * Returns the offset after the last character it placed.
 */
export function align(
  writer: InlineWriter,
  text: string,
  value: string,
  place: Span,
  context: AlignContext,
): number {
  if (isVerbatim(text, value, place, context)) {
    writer.write(text.slice(place.start, place.end), place.start, value.length);
    return place.end;
  }
  let at = place.start;
  for (let index = 0; index < value.length; ) {
    const wrapped = matchAt(wrapInValue, value, index);
    if (wrapped !== undefined) {
      const end = skipWrap(text, at, place.end, context.quoteDepth);
      writer.write(' ', at, end - at);
      index += wrapped.length;
      at = end;
      continue;
    }
    const seen = context.inTable && text.startsWith('\\|', at) ? tablePipe(value, index) : undefined;
    const atom = seen ?? (context.raw ? undefined : sourceAtom(text, at, value, index));
    if (atom !== undefined) {
      writer.write(atom.value, at, atom.sourceLength);
      index += atom.valueLength;
      at += atom.sourceLength;
      continue;
    }
    const stop = verbatimEnd(text, at, place.end, value, index, context);
    if (stop > index) {
      writer.write(text.slice(at, at + stop - index), at, stop - index);
      at += stop - index;
      index = stop;
      continue;
    }
    // Nodes that remark makes up (e-mail links) have no place: go on where their next character stands.
    const skipped = text.slice(at, place.end).indexOf(value[index] ?? '');
    if (skipped > 0) at += skipped;
    else {
      writer.write(value.slice(index), at, Math.max(0, place.end - at));
      return place.end;
    }
  }
  return at;
}

/** Whether Markdown took nothing out: most text stands in the file as it is, on one line. */
function isVerbatim(text: string, value: string, place: Span, { inTable }: AlignContext): boolean {
  return (
    place.end - place.start === value.length &&
    text.startsWith(value, place.start) &&
    !value.includes('\n') &&
    !value.includes('\r') &&
    !(inTable && value.includes('\\'))
  );
}

interface Atom {
  readonly value: string;
  readonly valueLength: number;
  readonly sourceLength: number;
}

/** `\|`: remark has already made `|` of it where it saw the table, and has not where the cell was read apart. */
function tablePipe(value: string, index: number): Atom | undefined {
  if (value[index] === '|') return { value: '|', valueLength: 1, sourceLength: 2 };
  if (value.startsWith('\\|', index)) return { value: '|', valueLength: 2, sourceLength: 2 };
  return undefined;
}

/** An escape or a character reference at this place, if the value agrees. */
function sourceAtom(text: string, at: number, value: string, index: number): Atom | undefined {
  if (matchAt(escaped, text, at) !== undefined && value[index] === text[at + 1]) {
    return { value: value.slice(index, index + 1), valueLength: 1, sourceLength: 2 };
  }
  const found = text[at] === '&' ? matchAt(reference, text, at) : undefined;
  if (found === undefined) return undefined;
  const decoded = decodeReference(found);
  if (decoded === found || decoded === '' || !value.startsWith(decoded, index)) return undefined;
  return { value: decoded, valueLength: decoded.length, sourceLength: found.length };
}

/** The end in `value` of the run that stands unchanged in the file. */
function verbatimEnd(
  text: string,
  at: number,
  end: number,
  value: string,
  index: number,
  context: AlignContext,
): number {
  let stop = index;
  for (let source = at; stop < value.length && source < end; stop += 1, source += 1) {
    const character = value[stop];
    if (character !== text[source] || character === '\n' || character === '\r') break;
    if (stop > index) {
      if (isBlank(character)) {
        // One look a run of spaces: what does not end the line at its first space does not at its second.
        if (!isBlank(value[stop - 1]) && matchAt(wrapInValue, value, stop) !== undefined) break;
      } else if (character === '\\' && (context.inTable || !context.raw)) break;
      else if (character === '&' && !context.raw) break;
    }
  }
  return stop;
}

/** The offset after a line ending, with the quote marks and indentation of the line that follows. */
function skipWrap(text: string, start: number, end: number, quoteDepth: number): number {
  const wrap = matchAt(wrapInSource, text, start);
  if (wrap === undefined) return start;
  let at = start + wrap.length;
  at += matchAt(indentation, text, at)?.length ?? 0;
  for (let depth = 0; depth < quoteDepth && text[at] === '>'; depth += 1) {
    at += 1;
    at += matchAt(indentation, text, at)?.length ?? 0;
  }
  return Math.min(at, end);
}

function matchAt(pattern: RegExp, text: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}
