import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import { doubtfulText } from './doubtful-text.ts';
import { doubtfulTree } from './doubtful-tree.ts';

/** What is used of satteri. Its own types would add nodes of MDX and mathematics to everybody's mdast. */
interface Satteri {
  markdownToMdast(text: string, options?: { readonly features: { readonly frontmatter: boolean } }): Root;
}

const require = createRequire(import.meta.url);
const withoutFrontmatter = { features: { frontmatter: false } };

let satteri: Satteri | 'absent' | undefined;

/**
 * Parses one piece of a document with satteri, which reads as remark does and many times as fast.
 * Undefined where it has no build for this machine, or where it is not known to give remark's tree.
 */
export function parseWithSatteri(text: string, frontmatter: boolean): Root | undefined {
  satteri ??= load();
  if (satteri === 'absent' || doubtfulText(text) !== undefined) return undefined;
  const root = treeOf(satteri, text, frontmatter);
  return root === undefined || doubtfulTree(root, text) !== undefined ? undefined : root;
}

/** Undefined where satteri fails: remark has the last word on every text. */
function treeOf({ markdownToMdast }: Satteri, text: string, frontmatter: boolean): Root | undefined {
  try {
    return markdownToMdast(text, frontmatter ? undefined : withoutFrontmatter);
  } catch {
    return undefined;
  }
}

function load(): Satteri | 'absent' {
  try {
    return require('satteri') as Satteri;
  } catch {
    return 'absent';
  }
}
