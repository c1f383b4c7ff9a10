import type { Html, Nodes } from 'mdast';
import type { Range } from '../diagnostic/range.ts';
import type { SourceText } from '../diagnostic/source-text.ts';
import { nodeRange, nodeSpan } from '../markdown/node-span.ts';
import type { SyntaxTree } from '../markdown/syntax-tree.ts';
import { walk } from '../markdown/walk.ts';
import type { Ignore } from './ignore.ts';

const comments = /<!--[\s\S]*?(?:-->|$)/g;
/** What every comment for this tool begins with, misspelt ones included. */
const addressed = /^<!--[ \t]*(lawful-[\w-]*|lawful[ _]?(?:ignore|disable)[\w-]*)/i;
const form = /^(\s+)([^\s:]+)(?:\s*:\s*([\s\S]*?))?\s*-->$/;

/** Finds the comments that silence findings, in file order. Comments in code are code. */
export function readIgnores({ source, root }: SyntaxTree): readonly Ignore[] {
  const ignores: Ignore[] = [];
  walk(root, (node, ancestors) => {
    if (node.type !== 'html' || !/<!--[ \t]*lawful/i.test(node.value)) return;
    const start = nodeSpan(node)?.start ?? 0;
    const raw = source.text.slice(start, nodeSpan(node)?.end ?? 0);
    const covers = coveredBy(node, ancestors, source);
    for (const match of raw.matchAll(comments)) {
      const ignore = readComment(source, start + match.index, match[0], covers);
      if (ignore !== undefined) ignores.push(ignore);
    }
  });
  return ignores;
}

function readComment(
  source: SourceText,
  start: number,
  text: string,
  covers: readonly Range[],
): Ignore | undefined {
  const keyword = addressed.exec(text);
  if (keyword?.[1] === undefined) return undefined;
  const located = (from: number, value: string) => ({
    value,
    range: source.rangeAt(start + from, start + from + value.length),
  });
  const [, space = '', rule = '', reason] = form.exec(text.slice(keyword[0].length)) ?? [];
  return {
    range: source.rangeAt(start, start + text.length),
    keyword: located(keyword[0].length - keyword[1].length, keyword[1]),
    rule: located(keyword[0].length + space.length, rule),
    reason: reason?.replace(/\s+/g, ' ').trim() || undefined,
    covers,
  };
}

const inline: readonly Nodes['type'][] = ['paragraph', 'heading', 'tableRow'];

function coveredBy(comment: Html, ancestors: readonly Nodes[], source: SourceText): readonly Range[] {
  const block = ancestors.findLast(({ type }) => inline.includes(type));
  if (block !== undefined) return [nodeRange(source, block)];
  const next = blockAfter(comment, ancestors);
  return [
    ...(isLeading(comment, ancestors) ? [frontmatterOf(ancestors, source)] : []),
    ...(next === undefined ? [] : [nodeRange(source, next)]),
  ];
}

/** The block after a comment, other comments aside; at the end of a list item or quote, the block after that. */
function blockAfter(comment: Nodes, ancestors: readonly Nodes[]): Nodes | undefined {
  let inner = comment;
  for (const outer of ancestors.toReversed()) {
    const siblings: readonly Nodes[] = 'children' in outer ? outer.children : [];
    const next = siblings.slice(siblings.indexOf(inner) + 1).find((node) => !isComment(node));
    if (next !== undefined) return next;
    inner = outer;
  }
  return undefined;
}

/** Whether nothing but frontmatter and other comments stands before a comment. */
function isLeading(comment: Nodes, ancestors: readonly Nodes[]): boolean {
  const blocks = topBlocks(ancestors);
  const place = blocks.indexOf(comment);
  return place >= 0 && blocks.slice(0, place).every((node) => node.type === 'yaml' || isComment(node));
}

/** The frontmatter; where there is none, the place where it would be. */
function frontmatterOf(ancestors: readonly Nodes[], source: SourceText): Range {
  const [first] = topBlocks(ancestors);
  return first?.type === 'yaml' ? nodeRange(source, first) : source.rangeAt(0, 0);
}

function topBlocks([root]: readonly Nodes[]): readonly Nodes[] {
  return root !== undefined && 'children' in root ? root.children : [];
}

function isComment(node: Nodes): boolean {
  return node.type === 'html' && /^<!--[\s\S]*?-->\s*$/.test(node.value);
}
