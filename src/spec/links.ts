import { inlineText } from '../markdown/inline.ts';
import { nodeRange } from '../markdown/node-span.ts';
import type { SyntaxTree } from '../markdown/syntax-tree.ts';
import { walk } from '../markdown/walk.ts';
import type { Outline } from './outline.ts';
import type { Link } from './reference.ts';
import { stepLines } from './step-lines.ts';

/** A scheme such as `https:`, or a host without one. */
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
/** A relative path with a folder and a file extension. */
const path = /^(?:[\w.-]+\/)+[\w.-]*\.[A-Za-z]\w*$/;

/** Finds the links and images with a relative target, and the paths that steps of acceptance cases name in code spans, in file
 * order. In scenarios such paths are mostly files that the system is to write. */
export function readLinks(tree: SyntaxTree, outline: Outline): readonly Link[] {
  return [...markdownLinks(tree), ...stepPaths(outline)].sort(
    (a, b) => a.range.start.offset - b.range.start.offset,
  );
}

function markdownLinks({ source, root }: SyntaxTree): readonly Link[] {
  const links: Link[] = [];
  walk(root, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    if (node.url === '' || elsewhere.test(node.url)) return;
    links.push({ target: node.url, range: nodeRange(source, node), form: 'link' });
  });
  return links;
}

function stepPaths({ source, keywords, sections }: Outline): readonly Link[] {
  const links: Link[] = [];
  for (const { role, blocks } of sections) {
    if (role !== 'case') continue;
    for (const block of blocks) {
      walk(block, (node) => {
        if (node.type !== 'paragraph') return;
        const inline = inlineText(source, node);
        if (stepLines(inline, keywords)[0]?.word === undefined) return;
        for (const code of inline.codes) {
          const target = inline.text(code);
          if (path.test(target)) links.push({ target, range: inline.rangeOf(code), form: 'path' });
        }
      });
    }
  }
  return links;
}
