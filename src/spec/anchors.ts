/** Makes GitHub's anchors for the headings of one file: lower case, no punctuation, `-1`, `-2` for repeats. */
export function anchorMaker(): (title: string) => string {
  const counts = new Map<string, number>();
  return (title) => {
    const plain = title
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replace(/ /g, '-');
    let anchor = plain;
    let count = counts.get(plain) ?? 0;
    while (counts.has(anchor)) {
      count += 1;
      anchor = `${plain}-${count}`;
    }
    counts.set(plain, count);
    counts.set(anchor, counts.get(anchor) ?? 0);
    return anchor;
  };
}
