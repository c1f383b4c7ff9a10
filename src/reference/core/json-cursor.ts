import type { Json } from '../../runtime/runtime.ts';
import { DocumentRefusal } from './document-refusal.ts';
import type { TextRule } from './rules.ts';

const space = /[ \t\n\r]*/y;
const surrogatePair = /[\ud800-\udbff][\udc00-\udfff]/y;
const escapedUnit = /\\u([0-9a-fA-F]{4})/y;
const number = /(-?)(0|[1-9][0-9]*)([.eE]?)/y;
const anyNumber = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const emptyContainer = /\[[ \t\n\r]*\]|\{[ \t\n\r]*\}/y;
const lastSpace = 0x20;
const lastControl = 0x1f;
const quote = 0x22;
const backslash = 0x5c;
const firstSurrogate = 0xd800;
const lastSurrogate = 0xdfff;
const longestSafeInteger = 16;

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Which numbers a text may hold: the integers of canonical documents, or whatever JSON can spell. */
export type NumberSpelling = 'integers' | 'any';

/** A place in a JSON text that reads one lexical thing at a time. */
export class JsonCursor {
  /** In UTF-16 units; refusals turn it into bytes. */
  position = 0;
  readonly #text: string;

  readonly #numbers: NumberSpelling;

  constructor(text: string, numbers: NumberSpelling) {
    this.#text = text;
    this.#numbers = numbers;
  }

  refusal(rule: TextRule, message: string, position = this.position): DocumentRefusal {
    return new DocumentRefusal(rule, message, Buffer.byteLength(this.#text.slice(0, position), 'utf8'));
  }

  refuseByteOrderMark(): void {
    if (this.#text.startsWith('\ufeff')) {
      throw this.refusal('text-byte-order-mark', 'the text starts with a byte order mark');
    }
  }

  skipSpace(): void {
    if (this.#text.charCodeAt(this.position) <= lastSpace) this.#match(space);
  }

  take(character: string): boolean {
    this.skipSpace();
    if (this.#text[this.position] !== character) return false;
    this.position += 1;
    return true;
  }

  expect(character: string): void {
    if (!this.take(character)) throw this.#unexpected(`'${character}'`);
  }

  expectEnd(): void {
    this.skipSpace();
    if (this.position < this.#text.length) throw this.#unexpected('the end of the text');
  }

  peekContainer(): '[' | '{' | null {
    this.skipSpace();
    const character = this.#text[this.position];
    return character === '[' || character === '{' ? character : null;
  }

  atEmptyContainer(): boolean {
    emptyContainer.lastIndex = this.position;
    return emptyContainer.test(this.#text);
  }

  /** A string, a number, a word, or an empty container. */
  readLeaf(): Json {
    const first = this.#text[this.position];
    if (first === '"') return this.readString();
    if (first === '[' || first === '{') {
      this.#match(emptyContainer);
      return first === '[' ? [] : {};
    }
    const spelledWord = this.#match(word);
    if (spelledWord !== null) return spelledWord[0] === 'null' ? null : spelledWord[0] === 'true';
    return this.#readNumber();
  }

  readString(): string {
    if (this.#text[this.position] !== '"') throw this.#unexpected('a string');
    this.position += 1;
    let value = this.#readPlain();
    for (;;) {
      const character = this.#text[this.position];
      if (character === '"') {
        this.position += 1;
        return value;
      }
      value += character === '\\' ? this.#readEscape() : this.#readPair(character);
      value += this.#readPlain();
    }
  }

  /** Characters that stand for themselves. Unit by unit, since most strings are short names. */
  #readPlain(): string {
    const start = this.position;
    let end = start;
    for (; end < this.#text.length; end += 1) {
      const unit = this.#text.charCodeAt(end);
      if (unit <= lastControl || unit === quote || unit === backslash) break;
      if (unit >= firstSurrogate && unit <= lastSurrogate) break;
    }
    this.position = end;
    return this.#text.slice(start, end);
  }

  #readPair(character: string | undefined): string {
    if (character === undefined) throw this.#unexpected('the end of the string');
    if (character < ' ') throw this.refusal('text-syntax', 'a control character in a string must be escaped');
    const pair = this.#match(surrogatePair);
    if (pair === null) throw this.refusal('text-lone-surrogate', 'a surrogate stands alone in a string');
    return pair[0];
  }

  #readEscape(): string {
    const start = this.position;
    const short = shortEscapes[this.#text[start + 1] ?? ''];
    if (short !== undefined) {
      this.position += 2;
      return short;
    }
    const unit = this.#readEscapedUnit();
    if (!isSurrogate(unit)) return unit;
    const pair = unit + (this.#text.startsWith('\\u', this.position) ? this.#readEscapedUnit() : '');
    if (!startsPair(pair, 0))
      throw this.refusal('text-lone-surrogate', 'an escaped surrogate stands alone', start);
    return pair;
  }

  #readEscapedUnit(): string {
    const escaped = this.#match(escapedUnit);
    if (escaped === null) throw this.refusal('text-syntax', 'this is no JSON escape');
    return String.fromCharCode(Number.parseInt(escaped[1] ?? '', 16));
  }

  #readNumber(): number {
    const start = this.position;
    const spelled = this.#match(this.#numbers === 'any' ? anyNumber : number);
    if (spelled === null) throw this.#unexpected('a value');
    if (this.#numbers === 'any') return this.#finite(Number(spelled[0]), start);
    const [, sign = '', digits = '', fraction = ''] = spelled;
    if (fraction !== '')
      throw this.refusal('number-not-integer', 'a number is an integer in base ten', start);
    if (sign !== '' && digits === '0') throw this.refusal('number-negative-zero', 'zero has no sign', start);
    const value = Number(`${sign}${digits.slice(0, longestSafeInteger + 1)}`);
    if (digits.length > longestSafeInteger || !Number.isSafeInteger(value)) {
      throw this.refusal('number-out-of-range', `an integer is within ±${Number.MAX_SAFE_INTEGER}`, start);
    }
    return value;
  }

  #finite(value: number, start: number): number {
    if (Number.isFinite(value)) return value;
    throw this.refusal('number-out-of-range', 'a number is finite in double precision', start);
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.#text);
    if (found !== null) this.position = pattern.lastIndex;
    return found;
  }

  #unexpected(expected: string): DocumentRefusal {
    const point = this.#text.codePointAt(this.position);
    const seen = point === undefined ? 'the end of the text' : JSON.stringify(String.fromCodePoint(point));
    return this.refusal('text-syntax', `expected ${expected}, saw ${seen}`);
  }
}

function isSurrogate(unit: string): boolean {
  return unit >= '\ud800' && unit <= '\udfff';
}

function startsPair(text: string, index: number): boolean {
  return (text.codePointAt(index) ?? 0) > 0xffff;
}
