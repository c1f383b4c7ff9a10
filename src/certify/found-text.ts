const continued = ' '.repeat(10);

/**
 * What a failure's message says was found, on one line. A message without that field, such as that of a test that could
 * not be run as cases, is taken whole.
 */
export function foundText(message: string): string {
  const lines = message.split('\n');
  const start = lines.findIndex((line) => line.startsWith('  found '));
  if (start === -1) return oneLine(message);
  const next = lines.findIndex((line, index) => index > start && !line.startsWith(continued));
  return oneLine(
    lines
      .slice(start, next === -1 ? undefined : next)
      .join('\n')
      .slice('  found '.length),
  );
}

/** A text with each run of white space as one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
