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
];

/** Where a heading stands. */
export interface HeadingPlace {
  readonly depth: number;
  readonly parent: SectionRole | undefined;
  /** Whether a `##` heading is above it. */
  readonly inChapter: boolean;
}

/** The role of a heading by its title and place. Titles match in any case. */
export function sectionRole(title: string, place: HeadingPlace): SectionRole {
  const folded = title.toLowerCase();
  const titled = titledSections.find((known) => known.title.toLowerCase() === folded);
  if (titled !== undefined) {
    const placed =
      titled.depth === place.depth && (titled.parent === undefined || titled.parent === place.parent);
    return placed ? titled.role : 'other';
  }
  const colon = folded.indexOf(':');
  if (colon === -1) return 'other';
  const keyword = folded.slice(0, colon).trim();
  const named = namedSections.find((known) => known.keyword.toLowerCase() === keyword);
  if (named === undefined || named.depth !== place.depth || (named.needsChapter && !place.inChapter))
    return 'other';
  return named.role;
}
