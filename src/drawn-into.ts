/**
 * Input: settled specs, and the specs that depend on others. Output: the settled ones that those may be about.
 * Invariant: errs by drawing in too many, never too few: a spec that is drawn in is checked among the others.
 */
import { posix } from 'node:path';
import { targetFinder } from './check/nearest-target.ts';
import { oncePer } from './diagnostic/once-per.ts';
import type { LoadedCorpus } from './load-corpus.ts';
import type { SettledSpec } from './settled-spec.ts';
import { resolveReference } from './spec/resolve-reference.ts';
import type { Spec } from './spec/spec.ts';

/**
 * The settled specs that share an id or short name with another spec, or that a link or a word of another leads to. A
 * change has the short name of what it is about. All of them, where a reference leads nowhere: what was meant may be any.
 */
export function drawnInto(
  { specs: loaded, corpusOf }: Pick<LoadedCorpus, 'specs' | 'corpusOf'>,
  settled: readonly SettledSpec[],
): readonly SettledSpec[] {
  const specs = loaded.map(({ spec }) => spec);
  if (specs.some((spec) => leadsNowhere(spec, corpusOf))) return settled;
  const named = [
    ...settled.map(({ summary: { id, file }, slug }) => ({ id, file, slug })),
    ...specs.map(({ id, file, slug }) => ({ id: id.value, file, slug })),
  ];
  const ids = repeated(named.map(({ id }) => id));
  const slugs = repeated(named.map(({ slug }) => slug));
  const prefixes = new Set(named.flatMap(({ id }) => prefixesOf(id).filter((prefix) => prefix !== id)));
  const files = new Set(named.map(({ file }) => posix.normalize(file)));
  const words = new Set(specs.flatMap((spec) => [...wordsOf(spec)]));
  return settled.filter(
    (each) =>
      ids.has(each.summary.id) ||
      slugs.has(each.slug) ||
      prefixes.has(each.summary.id) ||
      each.links.some((path) => files.has(path)) ||
      (specs.length > 0 && namesOf(each).some((name) => !plainName.test(name) || words.has(dotted(name)))),
  );
}

/** Whether a reference names a spec that is not there. */
function leadsNowhere(spec: Spec, corpusOf: LoadedCorpus['corpusOf']): boolean {
  const corpus = corpusOf(spec);
  return spec.references.some(
    (reference) =>
      resolveReference(corpus, reference, spec) === undefined &&
      targetFinder(corpus)(reference, spec).spec === undefined,
  );
}

/** All that a reference, a cell or a link may call a spec. */
function namesOf({ summary: { id, file }, slug }: SettledSpec): readonly string[] {
  return [id, slug, file.split('/').at(-2) ?? id];
}

/** A name that stands as one word in a text. */
const plainName = /^[\w.-]+$/;

/** The words of a spec's text, and what each begins with up to a dot. */
const wordsOf = oncePer(
  ({ source }: Spec): ReadonlySet<string> =>
    new Set((source.text.match(/[\w.-]+/g) ?? []).flatMap((word) => prefixesOf(dotted(word)))),
);

function dotted(name: string): string {
  return name.replaceAll('-', '.');
}

/** `a`, `a.b` and `a.b.c` of `a.b.c` */
function prefixesOf(name: string): readonly string[] {
  return name.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
}

function repeated(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
}
