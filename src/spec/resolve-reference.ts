import { oncePer } from '../diagnostic/once-per.ts';
import type { Corpus, Target } from './corpus.ts';
import type { Reference } from './reference.ts';
import type { Spec } from './spec.ts';

/**
 * Finds what a reference of the spec `from` points at. A wiki reference is the full name of a spec, row or state. A
 * prose reference names its spec by id, by id with `-` for `.`, by short name or by folder, and then a row or state;
 * specs beside `from` come first where a name fits several.
 */
export function resolveReference(corpus: Corpus, reference: Reference, from: Spec): Target | undefined {
  if (reference.form === 'wiki') return corpus.targets.get(reference.target);
  for (const { id } of namedSpecs(corpus, reference.target, from)) {
    const target = targetIn(corpus, id.value, reference.row);
    if (target !== undefined) return target;
  }
  return undefined;
}

function targetIn(corpus: Corpus, id: string, row: string | undefined): Target | undefined {
  if (row === undefined) return corpus.targets.get(id);
  return corpus.targets.get(`${id}.${row}`) ?? corpus.targets.get(`${id}.model.${row}`);
}

/** The specs that a name in prose can mean, the surest first. */
function namedSpecs(corpus: Corpus, name: string, from: Spec): readonly Spec[] {
  const home = folderOf(from);
  const ranked = (specsByName(corpus).get(dotted(name)) ?? []).flatMap((spec) => {
    const rank = nameTests.findIndex((test) => test(spec, name));
    return rank === -1 ? [] : [{ spec, rank, away: folderOf(spec) === home ? 0 : 1 }];
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.away - b.away).map(({ spec }) => spec);
}

/** The specs of a corpus by what they may be called, dotted: each name leads to those that a test below may take. */
const specsByName = oncePer(({ specs }: Corpus): ReadonlyMap<string, readonly Spec[]> => {
  const byName = new Map<string, Spec[]>();
  for (const spec of specs) {
    for (const name of new Set([spec.id.value, spec.slug, folderName(spec)].map(dotted))) {
      const named = byName.get(name);
      if (named === undefined) byName.set(name, [spec]);
      else named.push(spec);
    }
  }
  return byName;
});

const nameTests: readonly ((spec: Spec, name: string) => boolean)[] = [
  (spec, name) => spec.id.value === name,
  (spec, name) => dotted(spec.id.value) === dotted(name),
  (spec, name) => spec.slug === name,
  (spec, name) => folderName(spec) === name,
];

function dotted(name: string): string {
  return name.replaceAll('-', '.');
}

function folderName(spec: Spec): string {
  return folderOf(spec).split(/[\\/]/).at(-1) ?? '';
}

/** The path of the folder a spec stands in, empty at the top. */
function folderOf(spec: Spec): string {
  return spec.file.split(/[\\/]/).slice(0, -1).join('/');
}
