import { createRequire } from 'node:module';
import type { Root } from 'mdast';

const require = createRequire(import.meta.url);

/** Parses one piece of a document. Only the first can begin with frontmatter. */
export type PieceParser = (text: string, frontmatter: boolean) => Root;

interface Parsers {
  readonly plain: { parse(text: string): Root };
  readonly withFrontmatter: { parse(text: string): Root };
}

let parsers: Parsers | undefined;

/** Parses with remark, GFM and YAML frontmatter: the definition of how a document reads. */
export const parseWithRemark: PieceParser = (text, frontmatter) => {
  parsers ??= loadParsers();
  return (frontmatter ? parsers.withFrontmatter : parsers.plain).parse(text);
};

/** remark takes a tenth of a second to load, and most documents never need it. */
function loadParsers(): Parsers {
  const { unified } = require('unified') as typeof import('unified');
  const { default: parse } = require('remark-parse') as typeof import('remark-parse');
  const { default: gfm } = require('remark-gfm') as typeof import('remark-gfm');
  const { default: frontmatter } = require('remark-frontmatter') as typeof import('remark-frontmatter');
  return {
    plain: unified().use(parse).use(gfm).freeze(),
    // Not for text without frontmatter: a `---` that is none makes remark-frontmatter 5 read the lists after it as text.
    withFrontmatter: unified().use(parse).use(gfm).use(frontmatter, ['yaml']).freeze(),
  };
}
