/** Text that can stand in a block comment: no end of comment in it, and no line breaks. */
function commentText(text: string): string {
  return text.replaceAll('*/', '*\u2060/').replaceAll(/\s+/g, ' ').trim();
}

/** A documentation comment over a declaration. */
export function docComment(lines: readonly string[]): string {
  const safe = lines.flatMap((line) => wrapped(commentText(line), 104));
  return safe.length === 1
    ? `/** ${safe[0]} */`
    : `/**\n${safe.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`;
}

/** Line comments, wrapped. */
export function lineComments(lines: readonly string[]): string {
  return lines
    .flatMap((line) => wrapped(commentText(line), 104))
    .map((line) => `// ${line}`.trimEnd())
    .join('\n');
}

/** Breaks a line at spaces so that each piece has at most `width` characters where a space allows it. */
function wrapped(line: string, width: number): readonly string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const cut = rest.lastIndexOf(' ', width);
    if (cut <= 0) break;
    lines.push(rest.slice(0, cut));
    rest = `  ${rest.slice(cut + 1)}`;
  }
  lines.push(rest);
  return lines;
}
