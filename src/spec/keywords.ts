import { type GherkinLanguage, gherkinLanguages } from './gherkin-languages.ts';
import type { StepKeyword, StepRole } from './scenario.ts';

/** What a keyword at the beginning of a step says. */
export interface StepWord {
  /** As in English. */
  readonly keyword: StepKeyword;
  /** The role that the keyword names; undefined where the step takes that of the step before. */
  readonly role: StepRole | undefined;
}

/** What a heading of the requirements dialect that Gherkin has too begins. */
export type ScenarioHeading = 'scenario' | 'outline' | 'examples';

/** The keywords that one file is read by: the English ones, and those of one more language where it has any. */
export interface Keywords {
  /** Code of the other language, such as `zh-CN`. */
  readonly language: string | undefined;
  /** The keyword that a text begins with, and its length, with a colon or comma after it. Any case. */
  readonly stepAt: (text: string, index: number) => (StepWord & { readonly length: number }) | undefined;
  /** What a heading's keyword, without its colon, begins. Any case. */
  readonly heading: (keyword: string) => ScenarioHeading | undefined;
}

const roles = { GIVEN: 'given', WHEN: 'when', THEN: 'then' } as const;
const primary = ['GIVEN', 'WHEN', 'THEN'] as const;

/** Words of a step beyond Gherkin's that change what the step before says, and those that only comment on it. */
export const qualifiers = [
  'OR',
  'UNLESS',
  'EXCEPT',
  'IF',
  'ELSE',
  'OTHERWISE',
  'WHILE',
  'WHERE',
  'UNTIL',
] as const;
export const comments = ['BECAUSE', 'SO', 'NOTE'] as const;

const made = new Map<string | undefined, Keywords>();

/** The keywords of English and of one more language of Gherkin's. */
export function keywordsOf(language: string | undefined): Keywords {
  const known = made.get(language) ?? makeKeywords(language, gherkinOf(language));
  made.set(language, known);
  return known;
}

function gherkinOf(language: string | undefined): GherkinLanguage | undefined {
  return language === undefined ? undefined : gherkinLanguages().get(language);
}

function makeKeywords(language: string | undefined, other: GherkinLanguage | undefined): Keywords {
  const words = new Map<string, StepWord>();
  const apart: string[] = [];
  const joined: string[] = [];
  const add = (written: string, word: StepWord): void => {
    const folded = written.trim().toLowerCase();
    if (folded === '*' || words.has(folded)) return;
    words.set(folded, word);
    (written.endsWith(' ') ? apart : joined).push(folded);
  };
  for (const keyword of primary) {
    add(`${keyword} `, { keyword, role: roles[keyword] });
    for (const lead of ['AND', 'BUT'] as const) {
      add(`${lead} ${keyword} `, { keyword: lead, role: roles[keyword] });
    }
  }
  for (const keyword of ['AND', 'BUT', ...qualifiers, ...comments] as const) {
    add(`${keyword} `, { keyword, role: undefined });
  }
  for (const keyword of primary) {
    for (const written of other?.[roles[keyword]] ?? []) add(written, { keyword, role: roles[keyword] });
  }
  for (const written of other?.and ?? []) add(written, { keyword: 'AND', role: undefined });
  for (const written of other?.but ?? []) add(written, { keyword: 'BUT', role: undefined });
  const pattern = patternOf(apart, joined);
  const headings = headingsOf(other);
  return {
    language,
    stepAt: (text, index) => {
      pattern.lastIndex = index;
      const match = pattern.exec(text);
      const written = (match?.[1] ?? match?.[2])?.toLowerCase().replace(/\s+/g, ' ');
      const word = written === undefined ? undefined : words.get(written);
      return match === null || word === undefined ? undefined : { ...word, length: match[0].length };
    },
    heading: (keyword) => headings.get(keyword.trim().toLowerCase()),
  };
}

/** The longest keyword wins; one of a script without spaces may be followed by anything. */
function patternOf(apart: readonly string[], joined: readonly string[]): RegExp {
  const either = (words: readonly string[]): string =>
    words
      .toSorted((a, b) => b.length - a.length)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
      .join('|');
  const withSpace = `(${either(apart)})(?=[\\s:：,，]|$)`;
  const withoutSpace = joined.length === 0 ? '' : `|(${either(joined)})`;
  return new RegExp(`(?:${withSpace}${withoutSpace})[:：,，]?`, 'iuy');
}

function headingsOf(other: GherkinLanguage | undefined): ReadonlyMap<string, ScenarioHeading> {
  const headings = new Map<string, ScenarioHeading>([
    ['scenario', 'scenario'],
    ['scenario outline', 'outline'],
    ['scenario template', 'outline'],
    ['examples', 'examples'],
  ]);
  const add = (words: readonly string[] | undefined, heading: ScenarioHeading): void => {
    for (const word of words ?? []) {
      const folded = word.trim().toLowerCase();
      if (!headings.has(folded)) headings.set(folded, heading);
    }
  };
  add(other?.scenario, 'scenario');
  add(other?.scenarioOutline, 'outline');
  add(other?.examples, 'examples');
  return headings;
}
