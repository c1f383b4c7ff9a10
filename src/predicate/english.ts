// Why: the controlled English of specs is small and closed. Its words stand here, with the rule that folds several
// words to one name and refuses everything that only looks like a name.
import type { Token } from './token.ts';

/** A word token. */
export type Word = Extract<Token, { kind: 'word' }>;

/** Words that end a subject: the verbs of the controlled forms. */
const verbs: ReadonlySet<string> = new Set([
  'has',
  'is',
  'are',
  'remains',
  'remain',
  'includes',
  'unchanged',
  'differ',
  'appended',
]);

/** Words that no folded name contains: a text with one of them is a sentence. */
const sentenceWords: ReadonlySet<string> = new Set(
  (
    'a an the every each any all some both either neither no none its their his her our this that these those ' +
    'which who whose what when where while if unless until after before because so but nor then than else ' +
    'was were be been being have had does do did can cannot could may might must shall should will would ' +
    'never only also not'
  ).split(' '),
);

/** Words that no folded name starts or ends with. */
const prepositions: ReadonlySet<string> = new Set(
  'of at by with from to on under over for as into within without against between'.split(' '),
);

/** Longest name that folding makes, in words. */
const longestName = 6;

/** Whether the token is a verb of a controlled form. */
export function isVerb(token: Token | undefined): boolean {
  return token?.kind === 'word' && verbs.has(token.text);
}

/**
 * Folds words to one snake_case name (`old record` is `old_record`), or undefined where they are not a name: a
 * determiner, a conjunction or an auxiliary among them, a single letter, an underscore or a prime beside other words.
 * A leading `the` is dropped.
 */
export function foldWords(words: readonly Word[]): string | undefined {
  const named = words.length > 1 && words[0]?.text.toLowerCase() === 'the' ? words.slice(1) : words;
  const [first] = named;
  const last = named.at(-1);
  if (first === undefined || last === undefined || named.length > longestName) return undefined;
  if (words.length === 1) return first.possessive ? undefined : first.text;
  if (prepositions.has(first.text) || prepositions.has(last.text)) return undefined;
  const foldable = named.every(
    (word) =>
      !word.possessive &&
      !sentenceWords.has(word.text) &&
      !isVerb(word) &&
      (named.length === 1 || (word.plain && word.text.length > 1)),
  );
  if (!foldable) return undefined;
  if (named.length === 1) return first.text;
  return named
    .map((word) => word.text.replace(/^\p{Lu}(?=\p{Ll}*$)/u, (letter) => letter.toLowerCase()))
    .join('_');
}
