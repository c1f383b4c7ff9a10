import { wordsOf } from '../binding/step-reach.ts';
import type { Range } from '../diagnostic/range.ts';
import type { Case } from '../spec/scenario.ts';
import type { StepMatcher } from './step-matcher.ts';
import { isOverDomain, stepsOf } from './steps-of.ts';

/** A THEN with code in it that its step definition does not look at. */
export interface UnseenTokens {
  readonly expression: string;
  readonly tokens: readonly string[];
  readonly range: Range;
}

/**
 * The THEN steps of a case with values in code that their definitions do not look at. A value is looked at
 * where a parameter that the definition uses takes it, or where the code within its reach has one of its words.
 */
export function unseenTokensOf(item: Case, matcher: StepMatcher): readonly UnseenTokens[] {
  if (isOverDomain(item)) return [];
  return stepsOf(item, 'text').flatMap((step) => {
    if (step.role !== 'then') return [];
    // Where some parts of a THEN are predicates, a definition has the others; else it has the whole.
    const whole = { text: step.text, range: step.range };
    const parts = step.form.conjuncts.flatMap((part) => (part.kind === 'words' ? [part] : []));
    return (matcher.find(step.text) === undefined ? parts : [whole]).flatMap((part) =>
      unseenIn(part, matcher),
    );
  });
}

function unseenIn(
  { text, range }: { readonly text: string; readonly range: Range },
  matcher: StepMatcher,
): readonly UnseenTokens[] {
  const values = codeIn(text);
  const match = values.length === 0 ? undefined : matcher.match(text);
  const reach = match?.step.reach;
  if (match === undefined || reach === undefined || match.step.hole) return [];
  const tokens = values.filter((value) => {
    const taken = match.taken.some((part, index) => reach.parameters[index] && part.includes(value));
    const words = wordsOf(value);
    return !taken && words.length > 0 && !words.some((word) => reach.words.has(word));
  });
  return tokens.length === 0 ? [] : [{ expression: match.step.expression.value, tokens, range }];
}

function codeIn(text: string): readonly string[] {
  return [...text.matchAll(/(`+)(.+?)\1/g)].map(([, , code = '']) => code.trim());
}
