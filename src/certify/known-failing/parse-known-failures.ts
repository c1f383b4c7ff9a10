// Input: the text of a known-failing list. Output: its entries, or every mistake in it.
// Invariant: a line is an entry, a comment, blank, or a mistake; none is passed over.
import { SourceText } from '../../diagnostic/source-text.ts';
import { type EntryLine, readEntryLine } from './entry-line.ts';
import type { KnownFailure } from './known-failure.ts';
import { KnownFailuresError, type KnownFailuresMistake } from './known-failures-error.ts';

/**
 * Reads a known-failing list. An entry is a line of four parts between bars, as in a table:
 *
 *     # a comment
 *     ladder | fold_rank_order | expected "deny" | ties are not ranked yet
 *
 * The first is the short name of a spec. The second is a constraint's id or a test's title, in which `*` stands for any
 * text. The third is a part of what the failure says that it found. The last is why this is known and not mended. A bar
 * that belongs to a part is written `\|`; every other character stands for itself.
 *
 * @param file the list's path as it is shown
 * @throws KnownFailuresError with every mistake
 */
export function parseKnownFailures(file: string, text: string): readonly KnownFailure[] {
  const source = new SourceText(file, text);
  const mistakes: KnownFailuresMistake[] = [];
  const entries: KnownFailure[] = [];
  const firstLines = new Map<string, number>();
  for (const { line, start } of linesOf(text)) {
    if (/^\s*(#|$)/.test(line)) continue;
    const read = readEntryLine(line);
    if ('message' in read) {
      const range = source.rangeAt(start + read.from, start + read.to);
      mistakes.push({ range, message: read.message });
      continue;
    }
    const { line: number } = source.positionAt(start);
    const first = firstLines.get(keyOf(read));
    if (first !== undefined) {
      const range = source.rangeAt(start, start + line.length);
      mistakes.push({
        range,
        message: `Unexpected entry: line ${first} has the same name and text. Remove one.`,
      });
      continue;
    }
    firstLines.set(keyOf(read), number);
    entries.push({ source: `${file}:${number}`, ...read });
  }
  if (mistakes.length > 0) throw new KnownFailuresError(source, mistakes);
  return entries;
}

function* linesOf(text: string): Generator<{ readonly line: string; readonly start: number }> {
  let start = text.startsWith('\ufeff') ? 1 : 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n|$/g)) {
    yield { line: text.slice(start, index), start };
    start = index + end.length;
  }
}

function keyOf({ spec, pattern, text }: EntryLine): string {
  return JSON.stringify([spec, pattern, text]);
}
