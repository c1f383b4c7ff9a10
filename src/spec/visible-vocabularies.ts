import type { Corpus } from './corpus.ts';
import { resolveReference } from './resolve-reference.ts';
import type { Spec, Vocabulary } from './spec.ts';

/** A vocabulary and the spec that declares it. */
export interface VisibleVocabulary {
  readonly vocabulary: Vocabulary;
  readonly spec: Spec;
}

/**
 * The vocabularies whose members a spec's predicates may use: its own first, then those of the specs that it refers
 * to. One of another spec that has the name of one before it is not visible.
 */
export function visibleVocabularies(spec: Spec, corpus: Corpus): readonly VisibleVocabulary[] {
  const specs = new Set([spec]);
  for (const reference of spec.references) {
    const target = resolveReference(corpus, reference, spec);
    if (target !== undefined) specs.add(target.spec);
  }
  const byName = new Map<string, VisibleVocabulary>();
  for (const each of specs) {
    for (const vocabulary of each.vocabularies) {
      if (!byName.has(vocabulary.name)) byName.set(vocabulary.name, { vocabulary, spec: each });
    }
  }
  return [...byName.values()];
}

/** The names of the visible vocabularies by member; a member may be in several. */
export function vocabulariesByMember(
  vocabularies: readonly VisibleVocabulary[],
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { vocabulary } of vocabularies) {
    for (const member of vocabulary.members) {
      const known = names.get(member);
      if (known === undefined) names.set(member, [vocabulary.name]);
      else known.push(vocabulary.name);
    }
  }
  return names;
}
