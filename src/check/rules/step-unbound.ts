import type { BindingSurface } from '../../binding/surface.ts';
import { placedCasesOf } from '../../spec/placed-cases.ts';
import type { Spec } from '../../spec/spec.ts';
import { openTextsOf } from '../open-steps.ts';
import { quoted } from '../quoted.ts';
import { resolvedClausesOf } from '../resolved-clauses.ts';
import type { CheckContext, CheckRule, Finding } from '../rule.ts';
import { longestStep, type StepMatcher, stepMatcherOf } from '../step-matcher.ts';

const scenario = `### Requirement: Nothing is lost

The queue SHALL hand out each job once.

#### Scenario: Two jobs

- **WHEN** 2 jobs arrive
- **THEN** each job is handed out once
`;

export const rule: CheckRule = {
  id: 'step-unbound',
  severity: 'warning',
  why: 'A step in prose is made real by a step definition of the binding: a cucumber expression that fits its whole text, such as `{int} jobs arrive`. Without one, the case is compiled, counted as needing the binding, and not run. Parts of a THEN that are predicates need none.',
  accepted: {
    'example.md': scenario,
    binding: 'step {int} job(s) arrive(s)\nstep each job is handed out {word}',
  },
  rejected: { 'example.md': scenario, binding: 'step {int} job(s) arrive(s)' },
  *check(context) {
    const { corpus, bindingOf } = context;
    for (const spec of corpus.specs) {
      const binding = bindingOf(spec);
      if (binding === undefined) continue;
      const matcher = stepMatcherOf(binding);
      yield* brokenExpressions(binding, matcher);
      if (!binding.open) yield* unboundSteps(context, spec, binding, matcher);
    }
  },
};

function* brokenExpressions(binding: BindingSurface, { broken }: StepMatcher): Iterable<Finding> {
  for (const { step, reason } of broken) {
    yield {
      file: binding.file,
      range: step.expression.range,
      message: `Unexpected step definition ${quoted(step.expression.value)}, expected a cucumber expression: ${reason}`,
      actual: step.expression.value,
      note: 'Parameter types are {int}, {float}, {word}, {string}, {time}, {code} and {digest}; write \\{, \\( and \\/ for the characters themselves.',
    };
  }
}

function* unboundSteps(
  context: CheckContext,
  spec: Spec,
  binding: BindingSurface,
  matcher: StepMatcher,
): Iterable<Finding> {
  const clauses = new Map(resolvedClausesOf(context, spec).map((resolved) => [resolved.clause, resolved]));
  for (const { text, range } of placedCasesOf(spec).flatMap((placed) =>
    openTextsOf(placed.case, clauses, matcher),
  )) {
    const hole = matcher.find(text);
    yield {
      file: spec.file,
      range,
      message:
        hole === undefined
          ? `Unexpected step ${quoted(text)} that no step definition of \`${binding.file}\` fits.`
          : `Unexpected step ${quoted(text)} whose definition in \`${binding.file}\` is still an open hole.`,
      actual: text,
      expected: hole?.expression.value ?? 'a step definition that fits the whole text',
      note:
        text.length > longestStep
          ? `A step of more than ${longestStep} characters is not matched. Move its content to a data table or a code block.`
          : `Run \`lawful bind ${spec.slug}\` to add a definition for it, then fill it.`,
    };
  }
}
