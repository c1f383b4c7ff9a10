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
function namedSpecs({ specs }: Corpus, name: string, from: Spec): readonly Spec[] {
  const home = folderOf(from);
  const ranked = specs.flatMap((spec) => {
    const rank = nameTests.findIndex((test) => test(spec, name));
    return rank === -1 ? [] : [{ spec, rank, away: folderOf(spec) === home ? 0 : 1 }];
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.away - b.away).map(({ spec }) => spec);
}

const nameTests: readonly ((spec: Spec, name: string) => boolean)[] = [
  (spec, name) => spec.id.value === name,
  (spec, name) => dotted(spec.id.value) === dotted(name),
  (spec, name) => spec.slug === name,
  (spec, name) => folderOf(spec).split(/[\\/]/).at(-1) === name,
];

function dotted(name: string): string {
  return name.replaceAll('-', '.');
}

/** The path of the folder a spec stands in, empty at the top. */
function folderOf(spec: Spec): string {
  return spec.file.split(/[\\/]/).slice(0, -1).join('/');
}
