/** The end of a message that offers the nearest known name; empty where there is none. */
export function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`;
}
