import type { Heading, List, ListItem, RootContent } from 'mdast';
import { walk } from '../markdown/walk.ts';

/**
 * The blocks of a document with the headings that `isSection` knows lifted out of lists. One or more spaces before a
 * heading make it part of the bullet above; a list with such a heading in it is parted there.
 */
export function documentBlocks(
  blocks: readonly RootContent[],
  isSection: (heading: Heading) => boolean,
): readonly RootContent[] {
  return blocks.flatMap((block) =>
    block.type === 'list' && holdsSection(block, isSection) ? partList(block, isSection) : [block],
  );
}

function holdsSection(block: RootContent, isSection: (heading: Heading) => boolean): boolean {
  let found = false;
  walk(block, (node) => {
    found ||= node.type === 'heading' && isSection(node);
    return found || node.type === 'paragraph' ? 'skip' : undefined;
  });
  return found;
}

function partList(list: List, isSection: (heading: Heading) => boolean): readonly RootContent[] {
  const parts: RootContent[] = [];
  let items: ListItem[] = [];
  const flush = (): void => {
    if (items.length > 0) parts.push({ ...list, children: items, ...between(items) });
    items = [];
  };
  for (const item of list.children) {
    const first = item.children.findIndex((child) => holdsSection(child, isSection));
    if (first === -1) {
      items.push(item);
      continue;
    }
    const before = item.children.slice(0, first);
    if (before.length > 0) items.push({ ...item, children: before, ...between([item], before) });
    flush();
    parts.push(...documentBlocks(item.children.slice(first), isSection));
  }
  flush();
  return parts;
}

/** The place from the first node of a list to the last of another. */
function between(
  from: readonly RootContent[],
  to: readonly RootContent[] = from,
): Pick<RootContent, 'position'> {
  const start = from[0]?.position?.start;
  const end = to.at(-1)?.position?.end;
  return start === undefined || end === undefined ? {} : { position: { start, end } };
}
