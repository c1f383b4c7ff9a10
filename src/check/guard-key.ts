import type { Corpus } from '../spec/corpus.ts';
import { resolveReference } from '../spec/resolve-reference.ts';
import type { Spec, Transition } from '../spec/spec.ts';
import { referenceText } from './reference-text.ts';

/**
 * What a guard demands, in one form: the constraints that it cites, each once and in order of name, and the words
 * between them, so that `[[a]] ∧ [[b]]` and `[[b]] and [[a]]` are one guard and `not [[a]]` is another.
 */
export function guardKey(corpus: Corpus, spec: Spec, transition: Transition): string {
  const cited = transition.guards.map((guard) => {
    const target = resolveReference(corpus, guard, spec);
    if (target?.kind !== 'constraint') return referenceText(guard);
    return `${target.spec.id.value}.${target.row.id.value}`;
  });
  return `${[...new Set(cited)].sort().join(' ')}|${wordsBetween(spec, transition)}`;
}

function wordsBetween(spec: Spec, { guardText, guards }: Transition): string {
  let words = '';
  let at = guardText.range.start.offset;
  for (const { range } of guards.toSorted((a, b) => a.range.start.offset - b.range.start.offset)) {
    words += `${spec.source.text.slice(at, range.start.offset)} `;
    at = Math.max(at, range.end.offset);
  }
  words += spec.source.text.slice(at, guardText.range.end.offset);
  return words
    .replace(/∧|`|[,;&]|\band\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
