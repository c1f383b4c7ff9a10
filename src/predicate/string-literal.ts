// Why: quotes are the one token whose end may be missing. An unclosed quote costs one stray token, not the rest of the text.
import type { Token } from './token.ts';

const closers: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
]);

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);

/**
 * Reads a quoted string at `start`, with the escapes of JSON, or the quote alone as a stray token.
 *
 * @param unclosed quotes already seen to have no closing partner in the rest of the text; keeps the scan linear
 */
export function readString(text: string, start: number, unclosed: Set<string>): Token | undefined {
  const quote = text.charAt(start);
  const closer = closers.get(quote);
  if (closer === undefined) return undefined;
  if (!unclosed.has(quote)) {
    let value = '';
    let index = start + 1;
    while (index < text.length) {
      const character = text.charAt(index);
      if (character === closer) return { kind: 'string', value, span: { start, end: index + 1 } };
      if (character !== '\\') {
        value += character;
        index += 1;
        continue;
      }
      const unit = /^u([0-9a-fA-F]{4})/.exec(text.slice(index + 1, index + 6))?.[1];
      const escaped = text.charAt(index + 1);
      value +=
        unit === undefined ? (escapes.get(escaped) ?? escaped) : String.fromCharCode(parseInt(unit, 16));
      index += unit === undefined ? 2 : 6;
    }
    unclosed.add(quote);
  }
  return { kind: 'stray', expected: `a closing \`${closer}\``, span: { start, end: start + 1 } };
}
