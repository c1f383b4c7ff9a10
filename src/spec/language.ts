import { gherkinLanguages } from './gherkin-languages.ts';
import { isNear } from './near-keyword.ts';

/** The word before the colon of a heading, and the bold word that a line or bullet begins with. */
const headingWord = /^[ \t>]*#{1,6}[ \t]+([^:：#\r\n]{1,40})[:：]/gm;
const boldWord = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?:\*\*|__)([^*_:：\r\n]{1,30})[:：]?(?:\*\*|__)/gm;

/** Words that English files have in these places; they say nothing of another language. */
const english =
  /^(?:given|when|then|and|but|or|note|because|unless|(?:and|but) (?:given|when|then)|scenario(?: outline| template)?|examples?|requirement|rule|acceptance case)$/i;
const ascii = /^[\p{ASCII}]*$/u;

/**
 * The language beside English whose keywords a file uses, by Gherkin's tables; undefined where it uses none. One word
 * of another script is enough, or the word for a scenario in a heading, unless it may be a slip for the English one
 * (`Senario` is Malay); of other words in Latin letters, which may be any label, it takes two.
 */
export function languageOf(text: string): string | undefined {
  const votes = new Map<string, { words: number; sure: boolean }>();
  const vote = (words: ReadonlySet<string>, place: keyof Places): void => {
    for (const word of words) {
      for (const language of places()[place].get(word) ?? []) {
        const so = votes.get(language) ?? { words: 0, sure: false };
        const alone = !ascii.test(word) || (place === 'heading' && !isNear(word, 'Scenario'));
        votes.set(language, { words: so.words + 1, sure: so.sure || alone });
      }
    }
  };
  const headings = wordsOf(text, headingWord);
  const bold = wordsOf(text, boldWord);
  if (headings.size > 0) vote(headings, 'heading');
  if (bold.size > 0) vote(bold, 'step');
  let best: { readonly language: string; readonly words: number } | undefined;
  for (const [language, { words, sure }] of votes) {
    if ((sure || words > 1) && words > (best?.words ?? 0)) best = { language, words };
  }
  return best?.language;
}

function wordsOf(text: string, pattern: RegExp): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [, word = ''] of text.matchAll(pattern)) {
    const folded = word.trim().toLowerCase();
    if (!english.test(folded)) words.add(folded);
  }
  return words;
}

/** The languages of each keyword, by the place in which it stands. */
interface Places {
  readonly heading: ReadonlyMap<string, readonly string[]>;
  readonly step: ReadonlyMap<string, readonly string[]>;
}

let known: Places | undefined;

function places(): Places {
  if (known !== undefined) return known;
  const heading = new Map<string, string[]>();
  const step = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, language: string, words: readonly string[]): void => {
    for (const word of new Set(words.map((each) => each.trim().toLowerCase()))) {
      if (word !== '*') to.set(word, [...(to.get(word) ?? []), language]);
    }
  };
  for (const [language, table] of gherkinLanguages()) {
    add(heading, language, [...table.scenario, ...table.scenarioOutline]);
    add(step, language, [...table.given, ...table.when, ...table.then, ...table.and, ...table.but]);
  }
  known = { heading, step };
  return known;
}
