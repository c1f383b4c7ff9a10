import type { Keywords } from './keywords.ts';

/** What a section is for; `other` is prose. */
export type SectionRole =
  | 'constraints'
  | 'model'
  | 'states'
  | 'transitions'
  | 'properties'
  | 'rule'
  | 'case'
  | 'requirement'
  | 'scenario'
  | 'outline'
  | 'examples'
  | 'operation'
  | 'other';

/** A section that is known by its whole title. */
export interface TitledSection {
  readonly role: SectionRole;
  readonly depth: number;
  readonly title: string;
  /** The role of the section it stands in. */
  readonly parent: SectionRole | undefined;
}

/** A section that is known by the word before the colon. */
export interface NamedSection {
  readonly role: SectionRole;
  /** The depth it is expected at; requirements and scenarios are read at any. */
  readonly depth: number;
  readonly keyword: string;
  /** Whether it stands under some `##` section. */
  readonly needsChapter: boolean;
}

export const titledSections: readonly TitledSection[] = [
  { role: 'constraints', depth: 2, title: 'Constraints', parent: undefined },
  { role: 'model', depth: 2, title: 'Model', parent: undefined },
  { role: 'states', depth: 3, title: 'States', parent: 'model' },
  { role: 'transitions', depth: 3, title: 'Transitions', parent: 'model' },
  { role: 'properties', depth: 2, title: 'Properties', parent: undefined },
];

export const namedSections: readonly NamedSection[] = [
  { role: 'rule', depth: 3, keyword: 'Rule', needsChapter: true },
  { role: 'case', depth: 4, keyword: 'Acceptance case', needsChapter: true },
  { role: 'requirement', depth: 3, keyword: 'Requirement', needsChapter: false },
  { role: 'scenario', depth: 4, keyword: 'Scenario', needsChapter: false },
  { role: 'outline', depth: 4, keyword: 'Scenario Outline', needsChapter: false },
];

/** What a change file does with the requirements of a section. */
export type ChangeOperation = 'added' | 'modified' | 'removed' | 'renamed';

/** What a heading says by its title alone. */
export interface HeadingName {
  readonly role: SectionRole;
  /** Where the name begins in the title: after the keyword. */
  readonly nameStart: number;
  readonly operation: ChangeOperation | undefined;
}

/** A tag, a number or a mark in front of a keyword: `[DRAFT]`, `1.2`, `✅`. */
const lead = /^(?:\[[^\]]*\]\s*|\d+(?:\.\d+)*[.)]?\s+|\p{Extended_Pictographic}\uFE0F?\s*)+/u;
const operationTitle = /^(added|modified|removed|renamed)\s+requirements?\s*(?=$|[(:：–—-])/i;
const operationWord = /^(added|modified|removed|renamed)\s+(?=requirement)/i;
/** An id between the keyword and the name: `Requirement REQ-4: Name`, `Scenario 2 - Name`. It is part of the name. */
const idAfter = /\s+(?=#?[\p{L}_.-]*\d[\p{L}\d_.-]*$)/u;
const colon = /\s*[:：]\s*/;
const dash = /\s+[-–—]\s+/;

/** The heading of a rule, case, requirement, scenario, table of examples, or section of a change file. */
export function headingName(title: string, keywords: Keywords): HeadingName | undefined {
  const skipped = lead.exec(title)?.[0].length ?? 0;
  const text = title.slice(skipped);
  for (const separator of [colon, dash]) {
    const found = separator.exec(text);
    if (found === null) continue;
    const named = beforeName(text.slice(0, found.index), keywords, separator === colon);
    if (named === undefined) continue;
    const nameStart = skipped + (named.id ?? found.index + found[0].length);
    return { role: named.role, nameStart, operation: named.operation };
  }
  const operation = operationTitle.exec(text)?.[1];
  if (operation !== undefined) {
    return { role: 'operation', nameStart: title.length, operation: operationOf(operation) };
  }
  const whole = beforeName(text, keywords, false);
  if (whole?.id !== undefined) return { ...whole, nameStart: skipped + whole.id };
  return keywords.heading(text) === 'examples'
    ? { role: 'examples', nameStart: title.length, operation: undefined }
    : undefined;
}

/** What stands before the colon: a keyword, with an operation before it or an id after it. */
function beforeName(
  text: string,
  keywords: Keywords,
  alone: boolean,
): { role: SectionRole; id: number | undefined; operation: ChangeOperation | undefined } | undefined {
  const word = operationWord.exec(text);
  const operation = operationOf(word?.[1]);
  const start = word?.[0].length ?? 0;
  const whole = alone ? roleOf(text.slice(start), keywords) : undefined;
  if (whole !== undefined) return { role: whole, id: undefined, operation };
  const id = idAfter.exec(text);
  const role = roleOf(text.slice(start, id?.index), keywords);
  if (role !== 'requirement' && role !== 'scenario' && role !== 'outline') return undefined;
  return { role, id: id === null ? undefined : id.index + id[0].length, operation };
}

function roleOf(keyword: string, keywords: Keywords): SectionRole | undefined {
  const folded = keyword.trim().toLowerCase();
  return (
    keywords.heading(folded) ?? namedSections.find((known) => known.keyword.toLowerCase() === folded)?.role
  );
}

function operationOf(word: string | undefined): ChangeOperation | undefined {
  switch (word?.toLowerCase()) {
    case 'added':
      return 'added';
    case 'modified':
      return 'modified';
    case 'removed':
      return 'removed';
    case 'renamed':
      return 'renamed';
    default:
      return undefined;
  }
}

/** Where a heading stands. */
export interface HeadingPlace {
  readonly depth: number;
  readonly parent: SectionRole | undefined;
  /** Whether a `##` heading is above it. */
  readonly inChapter: boolean;
}

/** The role of a heading by its title and place. Titles match in any case. */
export function sectionRole(title: string, named: HeadingName | undefined, place: HeadingPlace): SectionRole {
  const folded = title.toLowerCase();
  const titled = titledSections.find((known) => known.title.toLowerCase() === folded);
  if (titled !== undefined) {
    const placed =
      titled.depth === place.depth && (titled.parent === undefined || titled.parent === place.parent);
    return placed ? titled.role : 'other';
  }
  if (named === undefined) return 'other';
  const { role } = named;
  if (role === 'examples') return isScenario(place.parent) ? role : 'other';
  const known = namedSections.find((each) => each.role === role);
  if (known?.needsChapter) return known.depth === place.depth && place.inChapter ? role : 'other';
  return role;
}

/** Whether a section is a scenario of the requirements dialect. */
export function isScenario(role: SectionRole | undefined): boolean {
  return role === 'scenario' || role === 'outline';
}
