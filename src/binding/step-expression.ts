/** The cucumber expression that fits one text and no other: its special characters are escaped. */
export function stepExpression(text: string): string {
  return text.replaceAll(/[\\({/]/g, '\\$&');
}
