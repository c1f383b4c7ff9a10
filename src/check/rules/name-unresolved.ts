import type { UnresolvedName } from '../../predicate/resolve.ts';
import type { Spec } from '../../spec/spec.ts';
import { didYouMean } from '../did-you-mean.ts';
import { reportedNames } from '../reported-names.ts';
import { resolvedClausesOf } from '../resolved-clauses.ts';
import type { CheckContext, CheckRule, Finding } from '../rule.ts';

export const rule: CheckRule = {
  id: 'name-unresolved',
  severity: 'error',
  why: 'A name in a predicate is a member of a vocabulary, a state, a variable of the generator, or something that the binding observes or calls. Without a binding, a name that is one slip away from a name that other predicates use is taken for a misspelling of it: a test of a name that nobody fills would be a test of nothing.',
  accepted: `## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| all_taken | unit | [[example]] | \`jobs()\` | \`verdict == 1\` |
| none_waiting | unit | [[example]] | \`jobs()\` | \`verdict == 1 ∧ waiting == []\` |
`,
  rejected: `## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| all_taken | unit | [[example]] | \`jobs()\` | \`verdict == 1\` |
| none_waiting | unit | [[example]] | \`jobs()\` | \`verdct == 1 ∧ waiting == []\` |
`,
  *check(context) {
    for (const spec of context.corpus.specs) yield* checkSpec(context, spec);
  },
};

function* checkSpec(context: CheckContext, spec: Spec): Iterable<Finding> {
  const binding = context.bindingOf(spec);
  const readable = resolvedClausesOf(context, spec).filter(
    ({ clause }) => clause.predicate.problems.length === 0,
  );
  const nearestOf = new Map(
    readable.flatMap(({ resolution }) => resolution.unresolved.map((each) => [each.name, each.nearest])),
  );
  const mentions = memoisedMentions(spec.source.text);
  for (const resolved of readable) {
    for (const unresolved of reportedNames(resolved)) {
      const { name, nearest } = unresolved;
      const mutual = nearest !== undefined && nearestOf.get(nearest) === name;
      if (mutual && isTrusted(name, nearest, mentions)) continue;
      yield {
        file: spec.file,
        range: resolved.clause.rangeOf(unresolved.span),
        ...words(unresolved, binding?.file, spec),
      };
    }
  }
}

/**
 * Two spellings that one predicate each uses point at each other. Right is the one that the rest of the spec mentions
 * more often; of two equally frequent ones, the one that comes first.
 */
function isTrusted(name: string, nearest: string, mentions: (name: string) => Mentions): boolean {
  const [own, other] = [mentions(name), mentions(nearest)];
  return own.count === other.count ? own.first < other.first : own.count > other.count;
}

interface Mentions {
  readonly count: number;
  readonly first: number;
}

function memoisedMentions(text: string): (name: string) => Mentions {
  const known = new Map<string, Mentions>();
  return (name) => {
    const mentions = known.get(name) ?? mentionsOf(name, text);
    known.set(name, mentions);
    return mentions;
  };
}

function mentionsOf(name: string, text: string): Mentions {
  let count = 0;
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) count += 1;
  return { count, first: text.indexOf(name) };
}

function words(
  { name, nearest, kind }: UnresolvedName,
  binding: string | undefined,
  spec: Spec,
): Omit<Finding, 'file' | 'range'> {
  const expected =
    binding === undefined
      ? 'a name that the spec uses'
      : `${kind === 'function' ? 'a function' : 'an observation'} that \`${binding}\` offers`;
  return {
    message: `Unexpected name \`${name}\` in a predicate, expected ${expected}.${didYouMean(nearest)}`,
    actual: name,
    expected: nearest ?? expected,
    note:
      binding === undefined
        ? 'No other predicate of the spec uses this spelling.'
        : `Correct the name; or declare it in a vocabulary, such as \`Outcome: {taken, refused}\`, if it is a value; or let \`lawful bind ${spec.slug}\` add it to the binding.`,
  };
}
