import type { Range } from '../diagnostic/range.ts';
import { joinedSteps } from '../spec/joined-steps.ts';
import type { Case, Step, StepConjunct } from '../spec/scenario.ts';
import type { Clause } from '../spec/spec.ts';
import { reportedNames } from './reported-names.ts';
import type { ResolvedClause } from './resolved-clauses.ts';
import type { StepMatcher } from './step-matcher.ts';
import { isOverDomain } from './steps-of.ts';

/** A text for which the binding has no filled step definition. */
export interface OpenText {
  readonly text: string;
  readonly range: Range;
}

/**
 * The texts of a case that a step definition has yet to make real: its steps, but for predicates; of a THEN with some
 * predicates in it, the other parts. A text that begins like a definition that does not compile is left out: that is
 * the mistake.
 */
export function openTextsOf(
  item: Case,
  clauses: ReadonlyMap<Clause, ResolvedClause>,
  matcher: StepMatcher,
): OpenText[] {
  if (isOverDomain(item)) return [];
  return joinedSteps(item.steps)
    .flatMap((step) => textsOf(step, clauses))
    .filter(({ text }) => matcher.find(text)?.hole !== false && !isMeantByBroken(text, matcher));
}

function textsOf({ form, text, range }: Step, clauses: ReadonlyMap<Clause, ResolvedClause>): OpenText[] {
  if (form.form === 'predicate') return [];
  if (form.form !== 'text') return [{ text, range }];
  if (form.conjuncts.some((conjunct) => isMisspelt(conjunct, clauses))) return [];
  const words = form.conjuncts.flatMap((conjunct) => wordsOf(conjunct, clauses) ?? []);
  if (words.length < form.conjuncts.length) return words;
  return [{ text, range: words.length === 1 ? (words[0]?.range ?? range) : range }];
}

/** The words that a part of a THEN leaves to a step definition; undefined for a predicate. */
function wordsOf(conjunct: StepConjunct, clauses: ReadonlyMap<Clause, ResolvedClause>): OpenText | undefined {
  if (conjunct.kind === 'words') return { text: conjunct.text, range: conjunct.range };
  const { text, range } = conjunct.clause;
  return clauses.get(conjunct.clause)?.words === true ? { text, range } : undefined;
}

/** Whether a part is words only by a slip that name-unresolved tells. */
function isMisspelt(conjunct: StepConjunct, clauses: ReadonlyMap<Clause, ResolvedClause>): boolean {
  const resolved = conjunct.kind === 'predicate' ? clauses.get(conjunct.clause) : undefined;
  return resolved?.words === true && reportedNames(resolved).length > 0;
}

/** Whether the text begins with the plain words that a broken expression begins with. */
function isMeantByBroken(text: string, { broken }: StepMatcher): boolean {
  return broken.some(({ step }) => {
    const words = /^[^{(/\\]*/.exec(step.expression.value)?.[0].trim() ?? '';
    return words !== '' && text.startsWith(words);
  });
}
