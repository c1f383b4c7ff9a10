import type { DoubtfulShape } from './doubtful-shape.ts';

/** A shape that can be seen in the text alone. */
interface TextShape {
  readonly shape: DoubtfulShape;
  readonly pattern: RegExp;
  /** Strings of which a text must hold one before the pattern is worth trying: looking for a string is nearly free. */
  readonly hints?: readonly string[];
}

const shapes: readonly TextShape[] = [
  { shape: 'control character', pattern: /[\0\v\f]/, hints: ['\0', '\v', '\f'] },
  // Each of these begins with the mark, so that the search goes from mark to mark.
  {
    shape: 'mark beside a wide character',
    pattern: /[*_~](?:[\uD800-\uDFFF\uFEFF]|(?<=[\uD800-\uDFFF\uFEFF].))/,
  },
  { shape: 'mark beside an escape', pattern: /[*_~](?:\\[!-/:-@[-`{-~]|(?<=\\.)[*_~])/, hints: ['\\'] },
  {
    shape: 'mark beside another mark',
    pattern: /[*_~](?:(?<=[_~])\*|(?<=[*~])_|(?<=[*_])~|[*_~]{2})/,
  },
  { shape: 'HTML that holds raw text', pattern: /<\/?(?:script|pre|style|textarea)/i, hints: ['<'] },
  { shape: 'declaration or instruction', pattern: /<(?:\?|!(?!--))/, hints: ['<!', '<?'] },
  { shape: 'pipe in an address', pattern: /(?:www\.|:\/\/)[^\s|]*\|/i, hints: ['|'] },
  { shape: 'footnote', pattern: /\[\^/, hints: ['[^'] },
  {
    // A definition whose address stands on the next line, or that something like a table follows.
    shape: 'definition',
    pattern: /^[ \t>]*\[[^\]\n]*\]:[ \t]*(?:[\r\n]|[^\n\r]*[\r\n]+[ \t>]*[|:-])/m,
    hints: [']:'],
  },
  {
    shape: 'space in the info of a fence',
    pattern: /^[ \t>]*(?:`{3,}|~{3,})[^\n\r]*(?:[ \t](?:\r|\n|$)|[^\S\r\n \t])/m,
    hints: ['```', '~~~'],
  },
  { shape: 'task without text', pattern: /\[[ xX]\][ \t]*(?:\r|\n|$)/, hints: ['[ ]', '[x]', '[X]'] },
  { shape: 'item without text', pattern: /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]*(?:[\r\n]|$)/m },
];

/** The first doubtful shape in a text. */
export function doubtfulText(text: string): DoubtfulShape | undefined {
  // @ts-expect-error: in Node since 20, in the type library only since ES2024.
  if (!text.isWellFormed()) return 'lone surrogate';
  return shapes.find(
    ({ pattern, hints }) =>
      (hints === undefined || hints.some((hint) => text.includes(hint))) && pattern.test(text),
  )?.shape;
}
