import type { InlineText } from '../markdown/inline-text.ts';
import type { Span } from '../markdown/node-span.ts';
import type { Keywords, StepWord } from './keywords.ts';
import { comments, qualifiers } from './keywords.ts';
import type { StepKeyword } from './scenario.ts';

/** How a keyword is written; `uncased` is a script without capitals. */
export interface KeywordStyle {
  readonly bold: boolean;
  readonly letters: 'capitals' | 'title' | 'small' | 'uncased';
}

/** A stretch of a paragraph that begins with a keyword, or the text before the first one. */
export interface StepLine {
  readonly word: (StepWord & KeywordStyle) | undefined;
  /** The text after the keyword, without the comma or semicolon before the next one. */
  readonly rest: Span;
  /** The keyword and the text. */
  readonly whole: Span;
}

/**
 * Parts a paragraph at the keywords of steps: at its start, at the start of a line, and within a line where they are
 * bold or in capitals as the first one is: **Given** a, **When** b, **Then** c.
 */
export function stepLines(inline: InlineText, keywords: Keywords): readonly StepLine[] {
  const { start, end } = inline.whole;
  const first = wordAt(inline, keywords, start);
  const later = laterWords(inline, keywords, first);
  const found = first === undefined ? later : [{ at: start, word: first }, ...later];
  const lines: StepLine[] = [];
  const firstAt = found[0]?.at ?? end;
  if (firstAt > start) {
    const text = inline.trim({ start, end: firstAt });
    lines.push({ word: undefined, rest: text, whole: text });
  }
  for (const [index, { at, word }] of found.entries()) {
    const next = found[index + 1]?.at;
    const whole =
      next === undefined ? { start: at, end } : withoutSeparator(inline, { start: at, end: next });
    lines.push({
      word,
      rest: inline.trim({ start: Math.min(at + word.length, whole.end), end: whole.end }),
      whole,
    });
  }
  return lines;
}

type FoundWord = StepWord & KeywordStyle & { readonly length: number };

interface PlacedWord {
  readonly at: number;
  readonly word: FoundWord;
}

function wordAt(inline: InlineText, keywords: Keywords, at: number): FoundWord | undefined {
  const word = keywords.stepAt(inline.value, at);
  if (word === undefined) return undefined;
  const written = inline.value.slice(at, at + word.length);
  const bold = inline.strongs.some((strong) => strong.start === at);
  const style = { bold, letters: lettersOf(written) };
  return isExtra(word.keyword) && !bold && style.letters !== 'capitals' ? undefined : { ...word, ...style };
}

/** A keyword that Gherkin does not have: an ordinary word at the start of a sentence, unless it is set apart. */
export function isExtra(keyword: StepKeyword): boolean {
  return isQualifier(keyword) || isComment(keyword);
}

/** Whether a step changes what the step before says. */
export function isQualifier(keyword: StepKeyword): boolean {
  return qualifiers.some((word) => word === keyword);
}

/** Whether a step only comments on the step before. */
export function isComment(keyword: StepKeyword): boolean {
  return comments.some((word) => word === keyword);
}

function lettersOf(written: string): KeywordStyle['letters'] {
  const letters = written.replace(/[^\p{L}]/gu, '');
  if (letters.toUpperCase() === letters.toLowerCase()) return 'uncased';
  if (letters === letters.toLowerCase()) return 'small';
  return letters.length > 1 && letters === letters.toUpperCase() ? 'capitals' : 'title';
}

function laterWords(
  inline: InlineText,
  keywords: Keywords,
  first: FoundWord | undefined,
): readonly PlacedWord[] {
  const { start, end } = inline.whole;
  const lines = lineStarts(inline);
  const places = new Set([
    ...lines,
    ...(first?.bold ? inline.strongs.map((strong) => strong.start) : []),
    ...(first !== undefined && !first.bold && first.letters === 'capitals' ? capitals(inline) : []),
  ]);
  return [...places]
    .filter((at) => at > start && at < end && inline.codeAt({ start: at, end: at + 1 }) === undefined)
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const word = wordAt(inline, keywords, at);
      if (word === undefined) return [];
      const fits = lines.has(at) ? fitsLine(word, first) : fitsWithin(inline, at, word, first);
      return fits ? [{ at, word }] : [];
    });
}

/** At the start of a line, a keyword is one by its marks or capitals, or by being written as the first is. */
function fitsLine(word: FoundWord, first: FoundWord | undefined): boolean {
  if (word.bold || word.letters === 'capitals') return true;
  return word.letters !== 'small' && first !== undefined && isSameStyle(word, first);
}

/** Within a line, it is written as the first is, and alone in its bold stretch. */
function fitsWithin(inline: InlineText, at: number, word: FoundWord, first: FoundWord | undefined): boolean {
  if (first === undefined || isExtra(word.keyword) || !isSameStyle(word, first)) return false;
  if (!word.bold) return word.role !== undefined && /[\s,;]/.test(inline.value[at - 1] ?? '');
  const strong = inline.strongs.find((each) => each.start === at);
  return strong !== undefined && strong.end <= at + word.length;
}

function isSameStyle(a: KeywordStyle, b: KeywordStyle): boolean {
  return a.bold === b.bold && a.letters === b.letters;
}

/** Offsets after a line ending, a hard break or a `<br>`. */
function lineStarts(inline: InlineText): ReadonlySet<number> {
  const starts = new Set<number>();
  const { text } = inline.source;
  if (!/[\r\n]|<br/i.test(text.slice(inline.outer.start, inline.outer.end))) return starts;
  for (const { index } of inline.value.matchAll(/ /g)) {
    const space = inline.sourceSpan({ start: index, end: index + 1 });
    if (/[\r\n]|<br/i.test(text.slice(space.start, space.end))) starts.add(index + 1);
  }
  return starts;
}

function capitals(inline: InlineText): readonly number[] {
  return [...inline.value.matchAll(/\p{Lu}{3,}/gu)].map(({ index }) => index);
}

function withoutSeparator(inline: InlineText, span: Span): Span {
  const { start, end } = inline.trim(span);
  return inline.trim({ start, end: /[,;，；、]$/.test(inline.value.slice(start, end)) ? end - 1 : end });
}
