/**
 * Input: a text. Output: the text as TypeScript source spells it.
 * Invariant: what is written reads back as the same text, and the formatter leaves it alone.
 */

/** A TypeScript string literal with the quotes that need fewer escapes, single ones where both need as many. */
export function textLiteral(text: string): string {
  const doubled = JSON.stringify(text);
  if (text.split("'").length > text.split('"').length) return doubled;
  return `'${doubled.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A property key: bare where that is valid, else quoted. */
export function keyLiteral(key: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : textLiteral(key);
}
