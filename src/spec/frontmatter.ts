import { isMap, isNode, isScalar, parseDocument } from 'yaml';
import type { Located, Range } from '../diagnostic/range.ts';
import type { SourceText } from '../diagnostic/source-text.ts';
import { nodeSpan, type Span } from '../markdown/node-span.ts';
import type { SyntaxTree } from '../markdown/syntax-tree.ts';
import type { Frontmatter } from './spec.ts';

/** A block above this length is refused. */
const maximumLength = 64 * 1024;
/** A block with more `[` and `{`, or with a line that nests deeper, could overflow the YAML reader's stack. */
const maximumBrackets = 500;
const maximumNesting = 100;
/** How often aliases may repeat values; above it a short block expands to gigabytes. */
const maximumAliases = 100;

/** Reads the YAML block at the start of a file. Never throws: what is wrong with it is `problem`. */
export function readFrontmatter({ source, root }: SyntaxTree): Frontmatter {
  const [first] = root.children;
  const span = first === undefined ? undefined : nodeSpan(first);
  if (first?.type !== 'yaml' || span === undefined) return withoutBlock(source);
  const range = source.rangeAt(span.start, span.end);
  const content = contentOf(source.text, span);
  const text = source.text.slice(content.start, content.end);
  const excess = findExcess(text);
  if (excess !== undefined)
    return { range, present: true, fields: undefined, problem: { value: excess, range } };
  return { range, present: true, ...readMapping(source, text, content.start, range) };
}

/** A file that opens a block and never closes it has one that cannot be read. */
function withoutBlock(source: SourceText): Frontmatter {
  const opening = /^\uFEFF?---[ \t]*(?=\r|\n)/.exec(source.text);
  if (opening === null) {
    return { range: source.rangeAt(0, 0), present: false, fields: undefined, problem: undefined };
  }
  const range = source.rangeAt(opening[0].length - opening[0].trimStart().length, opening[0].length);
  const problem = { value: 'the block is opened with `---` and never closed', range };
  return { range, present: true, fields: undefined, problem };
}

/** The lines between the two fences. */
function contentOf(text: string, block: Span): Span {
  const opening = /(?:\r\n|\n|\r)/g;
  opening.lastIndex = block.start;
  const found = opening.exec(text);
  const start = found === null ? block.end : found.index + found[0].length;
  const closing = Math.max(text.lastIndexOf('\n', block.end - 1), text.lastIndexOf('\r', block.end - 1));
  return { start, end: Math.max(start, closing + 1) };
}

function findExcess(text: string): string | undefined {
  if (text.length > maximumLength) return `the block is longer than ${maximumLength / 1024} KiB`;
  if ((text.match(/[[{]/g)?.length ?? 0) > maximumBrackets)
    return `the block has more than ${maximumBrackets} brackets`;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const prefix = /^(?: |[-?:](?= ))*/.exec(line)?.[0] ?? '';
    if (prefix.length / 2 > maximumNesting) return `the block nests deeper than ${maximumNesting} levels`;
  }
  return undefined;
}

function readMapping(
  source: SourceText,
  text: string,
  offset: number,
  block: Range,
): Pick<Frontmatter, 'fields' | 'problem'> {
  const document = parseDocument(text, { prettyErrors: false });
  const [error] = document.errors;
  const problem = error && {
    value: error.message,
    range: source.rangeAt(offset + error.pos[0], Math.min(offset + error.pos[1], block.end.offset)),
  };
  const { contents } = document;
  if (!isMap(contents)) {
    return {
      fields: undefined,
      problem: problem ?? { value: 'the block is not a mapping of names to values', range: block },
    };
  }
  const fields = new Map<string, Located<unknown>>();
  try {
    for (const { key, value } of contents.items) {
      const name = isScalar(key) ? String(key.value) : String(key);
      const place = isNode(value) ? value.range : isNode(key) ? key.range : undefined;
      const range = place ? source.rangeAt(offset + place[0], offset + place[1]) : block;
      const plain: unknown = isNode(value) ? value.toJS(document, { maxAliasCount: maximumAliases }) : null;
      if (!fields.has(name)) fields.set(name, { value: plain, range });
    }
  } catch (thrown) {
    // `toJS` throws a ReferenceError for aliases that expand too far or name nothing.
    if (!(thrown instanceof ReferenceError)) throw thrown;
    return { fields: undefined, problem: { value: thrown.message, range: block } };
  }
  return { fields, problem };
}
