import { placedCasesOf } from '../../spec/placed-cases.ts';
import type { Spec } from '../../spec/spec.ts';
import { quoted } from '../quoted.ts';
import { resolvedClausesOf } from '../resolved-clauses.ts';
import type { CheckContext, CheckRule, Finding } from '../rule.ts';
import { isReadable } from '../sound-clauses.ts';
import { stepMatcherOf } from '../step-matcher.ts';
import { unseenTokensOf } from '../unseen-tokens.ts';
import { emptyParts, isVacuous } from '../vacuous.ts';

export const rule: CheckRule = {
  id: 'test-vacuous',
  severity: 'error',
  why: 'A predicate says something about what was observed. One with no observation, no function and no variable, such as `Reject < Unknown`, has the same answer on every runtime, so its test can never find anything. A property without a predicate tests nothing at all, and one without a generator has nothing to test. A step definition that does not look at a value that stands in code in its THEN holds whatever that is; this is a warning, since code can be looked at in ways that are not seen.',
  accepted: `## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| few_waiting | unit | [[example]] | \`jobs()\` | \`waiting_count <= 10\` |
`,
  rejected: `## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| few_waiting | unit | [[example]] | \`jobs()\` | \`3 <= 10\` |
| none_lost | unit | [[example]] | \`jobs()\` | |
| order_kept | unit | [[example]] | | \`taken_order == arrival_order\` |
`,
  *check(context) {
    for (const spec of context.corpus.specs) {
      for (const property of spec.properties) {
        for (const column of emptyParts(spec, property)) {
          yield {
            file: spec.file,
            range: property.id.range,
            message: `Unexpected property \`${property.id.value}\` without a ${column}, expected ${expectations[column]}.`,
            actual: property.id.value,
            expected: `a ${column}`,
            note: `Write the ${column} in code marks.`,
          };
        }
      }
      yield* unseenTokens(context, spec);
      for (const resolved of resolvedClausesOf(context, spec)) {
        const { clause } = resolved;
        if (clause.text.trim() === '' || !isReadable(resolved) || !isVacuous(resolved)) continue;
        yield {
          file: spec.file,
          range: clause.range,
          message: `Unexpected predicate ${quoted(clause.text)} about nothing that a runtime does, expected an observation, a function or a variable.`,
          actual: clause.text,
          expected: 'an observation, a function or a variable',
          note: 'Its answer is the same on every runtime. Compare something that is observed after the run.',
        };
      }
    }
  },
};

function* unseenTokens({ bindingOf }: CheckContext, spec: Spec): Iterable<Finding> {
  const binding = bindingOf(spec);
  if (binding === undefined) return;
  const matcher = stepMatcherOf(binding);
  for (const placed of placedCasesOf(spec)) {
    for (const { expression, tokens, range } of unseenTokensOf(placed.case, matcher)) {
      yield {
        file: spec.file,
        range,
        severity: 'warning',
        message: `Unexpected THEN with ${tokens.map(quoted).join(', ')}, at which its step definition ${quoted(expression)} does not look.`,
        actual: expression,
        expected: 'a definition that compares what is observed with the values in the step',
        note: `Take the value as a parameter, such as {code}, or name it in the definition in \`${binding.file}\`.`,
      };
    }
  }
}

const expectations = {
  generator: 'where its inputs come from',
  predicate: 'what must hold for every input',
} as const;
