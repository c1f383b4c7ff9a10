import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Corpus } from '../spec/corpus.ts';

/** Findings in the order of the corpus's files, then of their places; files outside the corpus come last, by name. */
export function inFileOrder(diagnostics: readonly Diagnostic[], corpus: Corpus): Diagnostic[] {
  const order = new Map(corpus.specs.map((spec, index) => [spec.file, index]));
  const rank = (file: string) => order.get(file) ?? order.size;
  return diagnostics.toSorted(
    (a, b) =>
      rank(a.file) - rank(b.file) ||
      byCodeUnit(a.file, b.file) ||
      a.range.start.offset - b.range.start.offset ||
      a.range.end.offset - b.range.end.offset,
  );
}

function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
