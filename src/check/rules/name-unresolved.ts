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
  /** Two spellings that are used once each point at each other: the first is taken for right. */
  const trusted = new Set<string>();
  for (const resolved of readable) {
    for (const unresolved of reportedNames(resolved)) {
      const { name, nearest } = unresolved;
      const mutual = nearest !== undefined && nearestOf.get(nearest) === name;
      if (mutual && !trusted.has(nearest)) {
        trusted.add(name);
        continue;
      }
      yield {
        file: spec.file,
        range: resolved.clause.rangeOf(unresolved.span),
        ...words(unresolved, binding?.file, spec),
      };
    }
  }
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
