import type { Heading, RootContent } from 'mdast';
import type { SourceText } from '../diagnostic/source-text.ts';
import { inlineText } from '../markdown/inline.ts';
import type { InlineText } from '../markdown/inline-text.ts';
import { nodeRange, type Span } from '../markdown/node-span.ts';
import type { SyntaxTree } from '../markdown/syntax-tree.ts';
import { anchorMaker } from './anchors.ts';
import { documentBlocks } from './document-blocks.ts';
import { type Keywords, keywordsOf } from './keywords.ts';
import { languageOf } from './language.ts';
import {
  type ChangeOperation,
  type HeadingName,
  headingName,
  isScenario,
  type SectionRole,
  sectionRole,
} from './section-role.ts';
import type { Section } from './spec.ts';

/** A heading with the blocks up to the next heading. The blocks before the first heading have none and depth 0. */
export interface OutlineSection {
  readonly heading: Heading | undefined;
  readonly title: InlineText | undefined;
  readonly depth: number;
  readonly role: SectionRole;
  /** The part of the title after its keyword, such as the name of a rule. */
  readonly name: Span;
  /** What a change file does with the section, by its own heading. */
  readonly operation: ChangeOperation | undefined;
  /** The nearest section above of a lesser depth; for a scenario also a requirement of its own depth. */
  readonly parent: OutlineSection | undefined;
  readonly blocks: readonly RootContent[];
  /** The sections directly below, whatever their depth. */
  readonly children: readonly OutlineSection[];
}

/** The sections of a file in file order. */
export interface Outline {
  readonly source: SourceText;
  readonly keywords: Keywords;
  readonly sections: readonly OutlineSection[];
}

type BuildingSection = OutlineSection & {
  readonly blocks: RootContent[];
  readonly children: OutlineSection[];
};

/** Divides a document at its headings. Headings inside quotes divide nothing. */
export function readOutline(tree: SyntaxTree): Outline {
  const { source } = tree;
  const keywords = keywordsOf(languageOf(source.text));
  const top: BuildingSection = {
    heading: undefined,
    title: undefined,
    depth: 0,
    role: 'other',
    name: { start: 0, end: 0 },
    operation: undefined,
    parent: undefined,
    blocks: [],
    children: [],
  };
  const sections: BuildingSection[] = [top];
  const open: BuildingSection[] = [top];
  const isSection = (heading: Heading): boolean => {
    const title = titleOf(source, heading);
    const named = headingName(title.text(title.whole), keywords);
    return named !== undefined && named.role !== 'examples';
  };
  for (const node of documentBlocks(tree.root.children, isSection)) {
    if (node.type !== 'heading') {
      sections.at(-1)?.blocks.push(node);
      continue;
    }
    const title = titleOf(source, node);
    const text = title.text(title.whole);
    const named = headingName(text, keywords);
    while (open.length > 1 && closes(node, named, open.at(-1))) open.pop();
    const parent = open.at(-1) ?? top;
    const inChapter = open.some((section) => section.depth === 2);
    const section: BuildingSection = {
      heading: node,
      title,
      depth: node.depth,
      role: sectionRole(text, named, { depth: node.depth, parent: parent.role, inChapter }),
      name: title.trim({
        start: title.whole.start + (named?.nameStart ?? text.length),
        end: title.value.length,
      }),
      operation: named?.operation,
      parent,
      blocks: [],
      children: [],
    };
    parent.children.push(section);
    sections.push(section);
    open.push(section);
  }
  return { source, keywords, sections };
}

/** Tags are text in a title, as they are in the steps below it. */
function titleOf(source: SourceText, heading: Heading): InlineText {
  return inlineText(source, heading, { quoteDepth: 0, inTable: false, tags: true });
}

/** A scenario belongs to a requirement of the same depth before it, and examples to such a scenario. */
function closes(
  { depth }: Heading,
  named: HeadingName | undefined,
  section: OutlineSection | undefined,
): boolean {
  if (section === undefined || section.depth < depth) return false;
  if (section.depth > depth) return true;
  if (isScenario(named?.role)) return section.role !== 'requirement';
  return named?.role !== 'examples' || !isScenario(section.role);
}

/** The headings of a file as the spec model lists them. */
export function listSections(outline: Outline): readonly Section[] {
  const anchorOf = anchorMaker();
  return outline.sections.flatMap(({ heading, title, depth }) => {
    if (heading === undefined || title === undefined) return [];
    const text = title.text(title.whole);
    // GitHub makes nothing of a tag in an anchor.
    const plain = text.includes('<') ? inlineText(outline.source, heading).value.trim() : text;
    return [{ depth, title: text, range: nodeRange(outline.source, heading), anchor: anchorOf(plain) }];
  });
}

/** The sections of one role. */
export function sectionsOf(outline: Outline, role: SectionRole): readonly OutlineSection[] {
  return outline.sections.filter((section) => section.role === role);
}

/** The nearest section of a role that a section stands in. */
export function enclosing(section: OutlineSection, role: SectionRole): OutlineSection | undefined {
  let above = section.parent;
  while (above !== undefined && above.role !== role) above = above.parent;
  return above;
}

/** Whether a section is an acceptance case or a scenario. */
export function isCase({ role }: OutlineSection): boolean {
  return role === 'case' || isScenario(role);
}
