import type { Range } from '../../diagnostic/range.ts';
import { snippetOf } from '../../diagnostic/snippet.ts';
import type { SourceText } from '../../diagnostic/source-text.ts';

/** One thing wrong with a known-failing list. */
export interface KnownFailuresMistake {
  readonly range: Range;
  /** What was seen, what was expected, and what to do. */
  readonly message: string;
}

const mistakesShown = 20;

/** A known-failing list that cannot be used. Its message shows each mistake with file, line, column and the line itself. */
export class KnownFailuresError extends Error {
  readonly mistakes: readonly KnownFailuresMistake[];

  constructor(source: SourceText, mistakes: readonly KnownFailuresMistake[]) {
    const shown = mistakes.slice(0, mistakesShown).map((mistake) => describe(source, mistake));
    const more = mistakes.length - shown.length;
    super([...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n\n'));
    this.name = 'KnownFailuresError';
    this.mistakes = mistakes;
  }
}

function describe(source: SourceText, { range, message }: KnownFailuresMistake): string {
  const { line, text, marks } = snippetOf(source, range);
  const gutter = ' '.repeat(String(line).length);
  const place = `${source.file}:${range.start.line}:${range.start.column}`;
  return `${place}: ${message}\n\n  ${line} | ${text}\n  ${gutter} | ${marks}`;
}
