/** A text of the spec inside a message: in code marks, on one line, and cut after sixty characters. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return 'an empty cell';
  const characters = [...line.slice(0, 200)];
  return characters.length > 60 ? `\`${characters.slice(0, 59).join('')}…\`` : `\`${line}\``;
}
