/**
 * A line that begins with white space, a quote, a bullet or a digit can belong to the block before the blank line; one
 * that begins with dashes or a byte order mark reads otherwise at the start of a text.
 */
const startsAnew = /(?![ \t]|[-*+](?:[ \t]|$)|[0-9>\uFEFF-])./my;
/** A blank line, with the end of the line before it. */
const blankLine = /(?:\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r)/g;

/**
 * The offsets at which a document may be cut for parsing: before a line that follows a blank one and continues no
 * paragraph, list, quote, footnote or table. An open code fence or HTML block can still run across such a place.
 * Frontmatter is a piece of its own; the others are at least `minimum` units long. The last offset is the text's length.
 */
export function chunkEnds(text: string, minimum: number): readonly number[] {
  const frontmatter = frontmatterEnd(text);
  const ends = frontmatter > 0 && frontmatter < text.length ? [frontmatter] : [];
  let last = frontmatter;
  // Blank lines nearer than the least length are not even looked for.
  blankLine.lastIndex = Math.max(0, last - 1 + minimum);
  while (blankLine.test(text)) {
    const start = blankLine.lastIndex;
    startsAnew.lastIndex = start;
    if (start - last >= minimum && startsAnew.test(text)) {
      ends.push(start);
      last = start;
    }
    // The end of a blank line is also the end of the line before the next one.
    blankLine.lastIndex = Math.max(start - 1, last - 1 + minimum);
  }
  ends.push(text.length);
  return ends;
}

/** The offset of the line after frontmatter; 0 where a text has none, or one that is never closed. */
export function frontmatterEnd(text: string): number {
  const opening = /^---[ \t]*(?:\r\n|\n|\r)/.exec(text);
  if (opening === null) return 0;
  const closing = /(?:\r\n|\n|\r)---[ \t]*(?:\r\n|\n|\r|$)/g;
  closing.lastIndex = opening[0].length - 1;
  const found = closing.exec(text);
  return found === null ? 0 : found.index + found[0].length;
}
