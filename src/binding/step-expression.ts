/** Longer steps are compared as text: patterns with several open parameters take time that grows faster than it. */
export const longestMatched = 4096;

/** The cucumber expression that fits one text and no other: its special characters are escaped. */
export function stepExpression(text: string): string {
  return text.replaceAll(/[\\({/]/g, '\\$&');
}
