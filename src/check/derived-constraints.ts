import type { Corpus } from '../spec/corpus.ts';
import { resolveReference } from '../spec/resolve-reference.ts';
import type { Spec } from '../spec/spec.ts';
import { cellOfRow } from './cell-of-row.ts';
import { targetFinder } from './nearest-target.ts';

/** Full names of the constraints that some property derives from, or probably means to. */
export function derivedConstraints(corpus: Corpus): ReadonlySet<string> {
  const nearest = targetFinder(corpus);
  const names = new Set<string>();
  for (const spec of corpus.specs) {
    for (const word of wordsWithoutReference(spec)) names.add(`${spec.id.value}.${word}`).add(word);
    for (const reference of spec.properties.flatMap((property) => property.derivesFrom)) {
      const target = resolveReference(corpus, reference, spec);
      if (target?.kind === 'constraint') names.add(`${target.spec.id.value}.${target.row.id.value}`);
      // An unresolved reference is one mistake already: what it means to name is not also without a property.
      else if (target === undefined) names.add(nearest(reference, spec).name ?? '');
    }
  }
  return names;
}

/** The words of `derives_from` cells that hold no reference: that is reported as such. */
function wordsWithoutReference(spec: Spec): string[] {
  return spec.properties
    .filter(({ derivesFrom }) => derivesFrom.length === 0)
    .flatMap(({ range }) => cellOfRow(spec, range, 'derives_from')?.value.match(/[\w.]+/g) ?? []);
}
