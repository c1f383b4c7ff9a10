// Why: one linear pass turns a predicate's text into tokens with spans, whatever the text holds. It never refuses:
// what is no token is a stray one, and the parser says what should stand there.
import type { Span } from './expr.ts';
import { readString } from './string-literal.ts';
import { type Mark, mistakenSpellings, symbolSpellings, type Token, wordSpellings } from './token.ts';

const space = /[\s\uFEFF]+/uy;
const spaceAndCodeMarks = /[\s\uFEFF`]+/uy;
const time = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z(?!\p{ID_Continue})/uy;
const date = /\d{4}-\d{2}-\d{2}(?:T[\d:.+-]*)?(?!\p{ID_Continue})/uy;
const fraction = /(\d+)\/(\d+)(?![\p{ID_Continue}./])/uy;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\p{ID_Continue})/uy;
const digitsAndLetters = /\d\p{ID_Continue}*/uy;
// A hyphen joins two words of at least two letters each (`cross-hit`); `n-1` and `a-b` stay subtractions.
const word =
  /[\p{ID_Start}_]\p{ID_Continue}*(?:(?<=\p{ID_Continue}{2})[-‐‑](?=[\p{ID_Start}_]\p{ID_Continue})\p{ID_Continue}+)*/uy;
const possessive = /(?:['’](?=\p{ID_Start})\p{ID_Continue}+)+/uy;
const primes = /['’′]+/uy;
const notIn = /\s+in(?!\p{ID_Continue})/uy;
const character = /./suy;

const longestSpelling = 3;

/**
 * Splits a predicate's text into tokens. Linear in the text's length.
 *
 * @param codeMarks whether backquotes are skipped like blanks, as in a prose step that quotes its values
 */
export function lex(text: string, codeMarks = false): Token[] {
  const tokens: Token[] = [];
  const unclosed = new Set<string>();
  const blank = codeMarks ? spaceAndCodeMarks : space;
  let index = 0;
  while (index < text.length) {
    index += matchAt(blank, text, index)?.[0].length ?? 0;
    if (index >= text.length) break;
    const token = readNumber(text, index) ?? readWord(text, index) ?? readRest(text, index, unclosed);
    tokens.push(token);
    index = token.span.end;
  }
  return tokens;
}

function readNumber(text: string, start: number): Token | undefined {
  const code = text.charCodeAt(start);
  if (code < 48 || code > 57) return undefined;
  const instant = matchAt(time, text, start)?.[0];
  if (instant !== undefined && isInstant(instant)) {
    return { kind: 'time', value: instant, span: spanOf(start, instant) };
  }
  const day = instant ?? matchAt(date, text, start)?.[0];
  if (day !== undefined) {
    return { kind: 'stray', expected: 'a time such as `2026-10-06T15:00:00Z`', span: spanOf(start, day) };
  }
  const ratio = matchAt(fraction, text, start);
  if (ratio?.[1] !== undefined && ratio[2] !== undefined) {
    const span = spanOf(start, ratio[0]);
    if (/^0+$/.test(ratio[2])) return { kind: 'stray', expected: 'a denominator above zero', span };
    return { kind: 'fraction', numerator: ratio[1], denominator: ratio[2], span };
  }
  const digits = matchAt(number, text, start)?.[0];
  if (digits !== undefined) return { kind: 'number', text: digits, span: spanOf(start, digits) };
  const mixed = matchAt(digitsAndLetters, text, start)?.[0] ?? text.charAt(start);
  return {
    kind: 'stray',
    expected: 'a number, or a name that starts with a letter',
    span: spanOf(start, mixed),
  };
}

function readWord(text: string, start: number): Token | undefined {
  const base = matchAt(word, text, start)?.[0];
  if (base === undefined) return undefined;
  let end = start + base.length;
  const operator = wordSpellings.get(base);
  if (operator !== undefined) {
    const joined = base === 'not' ? matchAt(notIn, text, end)?.[0] : undefined;
    end += joined?.length ?? 0;
    return {
      kind: 'symbol',
      symbol: joined === undefined ? operator : 'not in',
      spelled: true,
      span: { start, end },
    };
  }
  const tail = matchAt(possessive, text, end)?.[0] ?? '';
  end += tail.length;
  const marks = matchAt(primes, text, end)?.[0] ?? '';
  end += marks.length;
  return {
    kind: 'word',
    text: (base + tail).replace(/[-‐‑]/gu, '_').replace(/’/gu, "'") + "'".repeat(marks.length),
    plain: marks === '' && !base.includes('_'),
    possessive: tail !== '',
    span: { start, end },
  };
}

function readRest(text: string, start: number, unclosed: Set<string>): Token {
  const literal = readString(text, start, unclosed);
  if (literal !== undefined) return literal;
  for (let length = Math.min(longestSpelling, text.length - start); length > 0; length -= 1) {
    const spelling = text.slice(start, start + length);
    const symbol: Mark | undefined = symbolSpellings.get(spelling);
    if (symbol !== undefined)
      return { kind: 'symbol', symbol, spelled: false, span: spanOf(start, spelling) };
    const expected = mistakenSpellings.get(spelling);
    if (expected !== undefined) return { kind: 'stray', expected, span: spanOf(start, spelling) };
  }
  const lone = matchAt(character, text, start)?.[0] ?? text.charAt(start);
  return { kind: 'stray', expected: undefined, span: spanOf(start, lone) };
}

/** Whether the digits name a moment that exists: no 30 February, no hour 25. */
function isInstant(value: string): boolean {
  const milliseconds = Date.parse(value);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString() === value.replace('Z', '.000Z');
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function spanOf(start: number, text: string): Span {
  return { start, end: start + text.length };
}
