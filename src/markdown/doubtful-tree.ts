import type { Code, Link, Nodes, Parents, Root, RootContent } from 'mdast';
import type { DoubtfulShape } from './doubtful-shape.ts';

/** How deep in other blocks a node is. */
const atTop = 0;
const inContainer = 1;
const inWrappedText = 2;

const fenceEnd = /[\r\n][ \t>]*(?:`{3,}|~{3,})[ \t]*$/;
const delimiterRow = /[\r\n][ \t>]*[:|][-:| \t]*(?:[\r\n]|$)/;
const openMark = /`|<[!?/A-Za-z]|\]\(/;
const address = /www\.|:\/\/|[\w.+-]@[\w-]/i;
const plainAddress = /^(?:https?:\/\/|www\.)[\w\-./#%=&?+]*[\w/]$/;
const bareItem = /(?:^|[\r\n])(?:[-*+]|\d{1,9}[.)])$/;

/** The first doubtful shape in a tree that satteri made of a text. */
export function doubtfulTree(root: Root, text: string): DoubtfulShape | undefined {
  const parents: Parents[] = [root];
  const places: number[] = [atTop];
  for (let parent = parents.pop(); parent !== undefined; parent = parents.pop()) {
    const place = places.pop() ?? atTop;
    const { children } = parent;
    for (let index = 0; index < children.length; index += 1) {
      const node = children[index] as RootContent;
      const shape = doubtfulNode(node, place, parent, index, text);
      if (shape !== undefined) return shape;
      if (!('children' in node)) continue;
      parents.push(node);
      places.push(placeIn(node, place));
    }
  }
  return undefined;
}

function placeIn(node: Parents, place: number): number {
  if (node.type === 'listItem' || node.type === 'blockquote') return inContainer;
  return place === inContainer && node.type !== 'list' && lines(node) > 1 ? inWrappedText : place;
}

function doubtfulNode(
  node: RootContent,
  place: number,
  parent: Parents,
  index: number,
  text: string,
): DoubtfulShape | undefined {
  switch (node.type) {
    case 'text':
      if (place === inWrappedText && openMark.test(node.value)) return 'mark across lines of a list or quote';
      if (bareItem.test(node.value)) return 'item without text';
      return parent.type !== 'link' && address.test(node.value) ? 'bare address' : undefined;
    case 'link':
      return isDoubtfulLink(node, parent, text) ? 'bare address' : undefined;
    case 'html':
      if (place === atTop || (place === inContainer && parent.type === 'paragraph' && lines(node) === 1))
        return;
      return 'HTML in a list or quote';
    case 'paragraph':
      return doubtfulParagraph(node, parent, index, text);
    case 'code':
      return doubtfulCode(node, place, text);
    case 'listItem': {
      if (node.checked === null || node.checked === undefined) return;
      const [first] = node.children;
      return first?.type === 'paragraph' && first.children[0]?.type === 'text'
        ? undefined
        : 'task that begins with a mark';
    }
    case 'list':
      return parent.type === 'blockquote' && index + 1 < parent.children.length
        ? 'list before a block of the same quote'
        : undefined;
    case 'blockquote':
      return parent.type === 'blockquote' ? 'quote in a quote' : undefined;
    case 'tableRow':
      return /^[ \t>]*</.test(sourceOf(node, text)) ? 'row of a table that begins as HTML' : undefined;
    case 'definition': {
      const next = parent.children[index + 1];
      return next !== undefined && next.type !== 'definition' && touches(node, next)
        ? 'definition'
        : undefined;
    }
    default:
      return undefined;
  }
}

function doubtfulParagraph(
  node: Nodes,
  parent: Parents,
  index: number,
  text: string,
): DoubtfulShape | undefined {
  const before = parent.children[index - 1];
  if (before?.type === 'paragraph' && touches(before, node)) return 'paragraph that touches a paragraph';
  if (lines(node) === 1) return undefined;
  return delimiterRow.test(sourceOf(node, text)) ? 'delimiter row in a paragraph' : undefined;
}

function doubtfulCode(node: Code, place: number, text: string): DoubtfulShape | undefined {
  const source = sourceOf(node, text);
  if (!/^[`~]/.test(source)) return 'indented code';
  return place !== atTop && !fenceEnd.test(source) ? 'fence without an end in a list or quote' : undefined;
}

/** An address without brackets is a link by rules in which satteri differs, but for plain ones between spaces. */
function isDoubtfulLink(node: Link, parent: Parents, text: string): boolean {
  const { position } = node;
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return true;
  if (text[start] === '[' || text[start] === '<') return false;
  return !(
    plainAddress.test(text.slice(start, end)) &&
    !text.slice(parent.position?.start.offset, start).includes('[') &&
    /^[ \t\r\n(]?$/.test(text.slice(Math.max(0, start - 1), start)) &&
    /^[.,]?\)?[.,]?(?:\s|$)/.test(text.slice(end, end + 4))
  );
}

function lines({ position }: Nodes): number {
  return position === undefined ? 1 : position.end.line - position.start.line + 1;
}

/** Whether no blank line stands between two blocks. */
function touches(before: Nodes, after: Nodes): boolean {
  return (before.position?.end.line ?? 0) + 1 >= (after.position?.start.line ?? 0);
}

function sourceOf({ position }: Nodes, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset);
}
