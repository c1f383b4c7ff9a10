import type { Nodes } from 'mdast';

const openingFence = /^(?:`{3,}|~{3,})/;

/** What begins each kind of HTML that runs across blank lines, and what ends it. */
const longHtml: readonly (readonly [RegExp, RegExp])[] = [
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![A-Za-z]/, />/],
  [/^<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
];

/** Whether a fence or HTML runs to the end of what was parsed for want of its closing line. `raw` is its source text. */
export function isOpenBlock(node: Nodes, raw: string): boolean {
  if (node.type === 'code') return isOpenFence(raw);
  if (node.type !== 'html') return false;
  const kind = longHtml.find(([begin]) => begin.test(node.value.trimStart()));
  return kind !== undefined && !kind[1].test(node.value);
}

function isOpenFence(raw: string): boolean {
  const opening = openingFence.exec(raw)?.[0];
  if (opening === undefined) return false;
  const lines = raw.split(/\r\n|\n|\r/);
  const last = lines.length === 1 ? '' : (lines.at(-1) ?? '').replace(/^[ \t>]*/, '').trimEnd();
  return !(last.startsWith(opening) && /^(?:`+|~+)$/.test(last));
}
