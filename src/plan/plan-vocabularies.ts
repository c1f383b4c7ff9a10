import type { Spec } from '../spec/spec.ts';
import type { VisibleVocabulary } from '../spec/visible-vocabularies.ts';
import type {
  CaseTest,
  DomainTest,
  ForeignVocabulary,
  PlannedDomain,
  PlannedName,
  PlannedVocabulary,
} from './plan.ts';
import { vocabulariesIn } from './vocabularies-in.ts';

/** What of a plan may mention vocabularies. */
interface Mentioning {
  readonly domains: readonly PlannedDomain[];
  readonly observe: readonly PlannedName[];
  readonly properties: readonly DomainTest[];
  readonly cases: readonly CaseTest[];
}

/** The vocabularies that the spec declares, and those of other specs that its types mention. */
export function planVocabularies(
  spec: Spec,
  visible: readonly VisibleVocabulary[],
  plan: Mentioning,
  specFile: string,
): { readonly vocabularies: readonly PlannedVocabulary[]; readonly foreign: readonly ForeignVocabulary[] } {
  const mentioned = new Set([
    ...plan.domains.flatMap(({ variables, observe, functions, args }) => [
      ...args.flatMap(vocabulariesIn),
      ...[...variables, ...observe].flatMap(({ type }) => vocabulariesIn(type)),
      ...functions.flatMap(({ parameters, result }) => [...parameters, result].flatMap(vocabulariesIn)),
    ]),
    ...plan.observe.flatMap(({ type }) => vocabulariesIn(type)),
  ]);
  return {
    vocabularies: visible
      .filter((each) => each.spec === spec)
      .map(({ vocabulary: { name, ordered, members, constraint, range } }) => ({
        name,
        ordered,
        members,
        constraint,
        source: `${specFile}:${range.start.line}`,
      })),
    foreign: visible
      .filter((each) => each.spec !== spec && mentioned.has(each.vocabulary.name))
      .map((each) => ({ name: each.vocabulary.name, slug: each.spec.slug })),
  };
}
