import type { Diagnostic } from '../diagnostic/diagnostic.ts';

/** Findings in the order of the specs, then of their places; files that are no specs come last, by name. */
export function inFileOrder(
  diagnostics: readonly Diagnostic[],
  specs: readonly { readonly file: string }[],
): Diagnostic[] {
  const order = new Map(specs.map((spec, index) => [spec.file, index]));
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
