import type { ListItem, RootContent } from 'mdast';
import type { Located, Range } from '../diagnostic/range.ts';
import { inlineText } from '../markdown/inline.ts';
import type { InlineText } from '../markdown/inline-text.ts';
import { nodeRange, nodeSpan, type Span } from '../markdown/node-span.ts';
import { walk } from '../markdown/walk.ts';
import { type ChangePlace, changePlace } from './change-place.ts';
import { located } from './located.ts';
import { enclosing, type Outline, type OutlineSection } from './outline.ts';
import type { Requirement } from './scenario.ts';
import type { ChangeOperation } from './section-role.ts';

/** A `FROM:` with its `TO:`; one of them is undefined where it is missing. */
export interface Rename {
  readonly from: Located<string> | undefined;
  readonly to: Located<string> | undefined;
  readonly range: Range;
}

/** A section such as `## ADDED Requirements`. */
export interface OperationSection {
  readonly operation: ChangeOperation;
  readonly title: string;
  /** How many requirements or renames it has. */
  readonly entries: number;
  /** Whether it says in words that there are none. */
  readonly saysNone: boolean;
  /** The heading's range. */
  readonly range: Range;
}

/** What makes a file a change file: its operations, or the place where it stands. */
export interface Change {
  /** Undefined for a file elsewhere that has sections of operations. */
  readonly place: ChangePlace | undefined;
  readonly sections: readonly OperationSection[];
  readonly renames: readonly Rename[];
  /** Requirements that are removed by a bullet with their name. */
  readonly removals: readonly Requirement[];
}

/** Reads the operations of a change file; undefined for a spec that is none. */
export function readChange(
  outline: Outline,
  requirements: readonly Requirement[],
  path: string,
): Change | undefined {
  const place = changePlace(path);
  const operations = outline.sections.filter(({ role }) => role === 'operation');
  const headed = outline.sections.filter(
    ({ role, operation }) => role === 'requirement' && operation !== undefined,
  );
  if (place === undefined && operations.length + headed.length === 0) return undefined;
  const renames = outline.sections.flatMap((section) =>
    operationOf(section) === 'renamed' ? readRenames(outline, section) : [],
  );
  const removals = operations.flatMap((section) =>
    section.operation === 'removed' ? readRemovals(outline, section) : [],
  );
  const entries = [...requirements, ...renames, ...removals].map(({ range }) => range.start.offset);
  return { place, sections: operationSections(outline, entries), renames, removals };
}

/** The operation of a section of requirements, or of a requirement in one. */
function operationOf(section: OutlineSection): ChangeOperation | undefined {
  if (section.role === 'operation') return section.operation;
  if (section.role !== 'requirement') return undefined;
  return section.operation ?? enclosing(section, 'operation')?.operation;
}

/** The sections of operations, each with the entries up to the next section that is not below it. */
function operationSections(outline: Outline, entries: readonly number[]): readonly OperationSection[] {
  const inOrder = entries.toSorted((a, b) => a - b);
  const before = (offset: number): number => lowerBound(inOrder, offset);
  const ends = sectionEnds(outline);
  return outline.sections.flatMap((section, index) => {
    const { heading, title, operation, role } = section;
    if (role !== 'operation' || heading === undefined || title === undefined || operation === undefined)
      return [];
    const range = nodeRange(outline.source, heading);
    return [
      {
        operation,
        title: title.text(title.whole),
        entries: before(ends[index] ?? 0) - before(range.start.offset),
        saysNone: section.blocks.some((block) => saysNone(outline, block)),
        range,
      },
    ];
  });
}

/** Where each section ends: at the next heading of its depth or above. */
function sectionEnds({ source, sections }: Outline): readonly number[] {
  const ends = sections.map(() => source.text.length);
  const open: number[] = [];
  for (const [index, { depth, heading }] of sections.entries()) {
    for (
      let top = open.at(-1);
      top !== undefined && (sections[top]?.depth ?? 0) >= depth;
      top = open.at(-1)
    ) {
      ends[top] = heading === undefined ? 0 : (nodeSpan(heading)?.start ?? 0);
      open.pop();
    }
    open.push(index);
  }
  return ends;
}

/** How many of some sorted numbers are below a limit. */
function lowerBound(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function saysNone({ source }: Outline, block: RootContent): boolean {
  let found = false;
  walk(block, (node) => {
    if (node.type === 'paragraph') found ||= /^\W*(?:none|n\/a|no )/i.test(inlineText(source, node).value);
  });
  return found;
}

const direction = /(?:^|(?<=\s))(from|to)\s*[:：]/gi;
const arrow = /\s(?:→|->|=>)\s/;

/** Reads `- FROM: X` with `- TO: Y`, and `X → Y`, in the order of the file. */
function readRenames(outline: Outline, section: OutlineSection): readonly Rename[] {
  const found: { from: Located<string> | undefined; to: Located<string> | undefined; range: Range }[] = [];
  for (const inline of paragraphsOf(outline, section)) {
    for (const { word, name } of directionsIn(inline)) {
      const last = found.at(-1);
      if (word === 'to' && last !== undefined && last.to === undefined) last.to = name;
      else if (word === 'from' && last !== undefined && last.from === undefined) last.from = name;
      else
        found.push({
          from: word === 'from' ? name : undefined,
          to: word === 'to' ? name : undefined,
          range: name.range,
        });
    }
  }
  const { heading, role } = section;
  const [only] = found;
  if (role === 'requirement' && heading !== undefined && section.title !== undefined) {
    // `### RENAMED Requirement: Old` with `To: New` below it.
    const name = located(section.title, section.name);
    const range = nodeRange(outline.source, heading);
    if (only === undefined) return [{ from: name, to: undefined, range }];
    return [{ ...only, from: only.from ?? name, range }, ...found.slice(1)];
  }
  return found;
}

function paragraphsOf({ source }: Outline, { blocks }: OutlineSection): readonly InlineText[] {
  const paragraphs: InlineText[] = [];
  for (const block of blocks) {
    walk(block, (node) => {
      if (node.type === 'paragraph') paragraphs.push(inlineText(source, node));
    });
  }
  return paragraphs;
}

function directionsIn(
  inline: InlineText,
): readonly { readonly word: 'from' | 'to'; readonly name: Located<string> }[] {
  const matches = [...inline.value.matchAll(direction)].filter(
    ({ index, 0: text }) => inline.codeAt({ start: index, end: index + text.length }) === undefined,
  );
  if (matches.length === 0 || inline.value.slice(0, matches[0]?.index).trim() !== '') {
    const cut = arrow.exec(inline.value);
    if (cut === null) return [];
    return [
      { word: 'from', name: requirementName(inline, { start: 0, end: cut.index }) },
      {
        word: 'to',
        name: requirementName(inline, { start: cut.index + cut[0].length, end: inline.value.length }),
      },
    ];
  }
  return matches.map((match, index) => {
    const end = matches[index + 1]?.index ?? inline.value.length;
    const name = requirementName(inline, { start: match.index + match[0].length, end });
    return { word: match[1]?.toLowerCase() === 'to' ? 'to' : 'from', name };
  });
}

/** A requirement's name as it is referred to: with or without its heading's marks, in code marks or not. */
function requirementName(inline: InlineText, span: Span): Located<string> {
  const { start, end } = inline.trim(span);
  const lead = /^#{0,6}\s*(?:Requirement\s*[:：]\s*)?/i.exec(inline.value.slice(start, end))?.[0].length ?? 0;
  return located(inline, { start: start + lead, end });
}

function readRemovals(outline: Outline, section: OutlineSection): readonly Requirement[] {
  return section.blocks.flatMap((block) =>
    block.type === 'list' ? block.children.flatMap((item) => removalOf(outline, item)) : [],
  );
}

/** `- ### Requirement: X`, also in code marks. Other bullets give reasons. */
function removalOf({ source }: Outline, item: ListItem): readonly Requirement[] {
  const [first] = item.children;
  if (first?.type !== 'paragraph' && first?.type !== 'heading') return [];
  const inline = inlineText(source, first);
  if (!/^#{0,6}\s*Requirement\s*[:：]/i.test(inline.text(inline.whole))) return [];
  const { value, range } = requirementName(inline, inline.whole);
  return [{ name: value, text: '', scenarios: [], operation: 'removed', range }];
}
