import type { Heading, RootContent } from 'mdast';
import type { SourceText } from '../diagnostic/source-text.ts';
import { inlineText } from '../markdown/inline.ts';
import type { InlineText } from '../markdown/inline-text.ts';
import { nodeRange } from '../markdown/node-span.ts';
import type { SyntaxTree } from '../markdown/syntax-tree.ts';
import { anchorMaker } from './anchors.ts';
import { type SectionRole, sectionRole } from './section-role.ts';
import type { Section } from './spec.ts';

/** A heading with the blocks up to the next heading. The blocks before the first heading have none and depth 0. */
export interface OutlineSection {
  readonly heading: Heading | undefined;
  readonly title: InlineText | undefined;
  readonly depth: number;
  readonly role: SectionRole;
  /** The nearest section above of a lesser depth. */
  readonly parent: OutlineSection | undefined;
  readonly blocks: readonly RootContent[];
  /** The sections directly below, whatever their depth. */
  readonly children: readonly OutlineSection[];
}

/** The sections of a file in file order. */
export interface Outline {
  readonly source: SourceText;
  readonly sections: readonly OutlineSection[];
}

type BuildingSection = OutlineSection & { readonly children: OutlineSection[] };

/** Divides a document at its headings. Headings inside lists and quotes divide nothing. */
export function readOutline(tree: SyntaxTree): Outline {
  const sections: OutlineSection[] = [];
  const open: BuildingSection[] = [];
  let blocks: RootContent[] = [];
  const add = (section: BuildingSection): void => {
    open.at(-1)?.children.push(section);
    sections.push(section);
    open.push(section);
  };
  add({
    heading: undefined,
    title: undefined,
    depth: 0,
    role: 'other',
    parent: undefined,
    blocks,
    children: [],
  });
  for (const node of tree.root.children) {
    if (node.type !== 'heading') {
      blocks.push(node);
      continue;
    }
    while ((open.at(-1)?.depth ?? 0) >= node.depth) open.pop();
    const parent = open.at(-1);
    const title = inlineText(tree.source, node);
    const inChapter = open.some((section) => section.depth === 2);
    const role = sectionRole(title.text(title.whole), { depth: node.depth, parent: parent?.role, inChapter });
    blocks = [];
    add({ heading: node, title, depth: node.depth, role, parent, blocks, children: [] });
  }
  return { source: tree.source, sections };
}

/** The headings of a file as the spec model lists them. */
export function listSections(outline: Outline): readonly Section[] {
  const anchorOf = anchorMaker();
  return outline.sections.flatMap(({ heading, title, depth }) => {
    if (heading === undefined || title === undefined) return [];
    const text = title.text(title.whole);
    return [{ depth, title: text, range: nodeRange(outline.source, heading), anchor: anchorOf(text) }];
  });
}

/** The sections of one role. */
export function sectionsOf(outline: Outline, role: SectionRole): readonly OutlineSection[] {
  return outline.sections.filter((section) => section.role === role);
}

/** The part of a title after the colon, such as the name of a rule. */
export function nameAfterColon(title: InlineText): { readonly start: number; readonly end: number } {
  return title.trim({ start: title.value.indexOf(':') + 1, end: title.value.length });
}

/** Whether a section is an acceptance case or a scenario. */
export function isCase({ role }: OutlineSection): boolean {
  return role === 'case' || role === 'scenario';
}
