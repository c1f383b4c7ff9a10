import type { Corpus, Target } from './corpus.ts';
import type { Spec } from './spec.ts';

/**
 * Puts the specs of one run into one table of ids. Where a name could be read in two ways (spec `a` with row `b.c`,
 * spec `a.b` with row `c`), the longer spec id wins; of two equal ids, the first in file order.
 */
export function buildCorpus(specs: readonly Spec[]): Corpus {
  const targets = new Map<string, Target>();
  const longestFirst = specs
    .filter(({ change }) => change === undefined)
    .sort((a, b) => b.id.value.length - a.id.value.length);
  for (const spec of longestFirst) {
    for (const [name, target] of targetsOf(spec)) {
      if (!targets.has(name)) targets.set(name, target);
    }
  }
  return { specs, targets };
}

function targetsOf(spec: Spec): readonly (readonly [string, Target])[] {
  const id = spec.id.value;
  return [
    [id, { kind: 'spec', spec }],
    ...spec.constraints.map((row) => [`${id}.${row.id.value}`, { kind: 'constraint', spec, row }] as const),
    ...spec.properties.map((row) => [`${id}.${row.id.value}`, { kind: 'property', spec, row }] as const),
    ...spec.transitions.map((row) => [`${id}.${row.id.value}`, { kind: 'transition', spec, row }] as const),
    ...spec.states.map((row) => [`${id}.model.${row.id.value}`, { kind: 'state', spec, row }] as const),
  ];
}
