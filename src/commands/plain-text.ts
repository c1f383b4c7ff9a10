/** Text without control characters, which could steer a terminal. */
export function plainText(text: string): string {
  return text.replace(/\p{C}/gu, '\u{FFFD}');
}
