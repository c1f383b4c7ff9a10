import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Root } from 'mdast';
import { SourceText } from '../diagnostic/source-text.ts';
import { chunkEnds, frontmatterEnd } from './chunks.ts';
import { parseMarkdown, parsePiece } from './parse.ts';
import { parseInChunks } from './parse-chunks.ts';
import { walk } from './walk.ts';

/**
 * The blocks as data to compare. A fence or HTML in a list that is never closed ends before the blank lines that follow, or
 * after them where the text ends there; that one difference is left out.
 */
function plain(text: string, blocks: Root['children']): unknown {
  const copy: Root = { type: 'root', children: structuredClone(blocks) };
  walk(copy, (node) => {
    if (node.type === 'code' || node.type === 'html') node.value = node.value.trimEnd();
    const end = node.position?.end;
    if (end !== undefined)
      Object.assign(end, { line: 0, column: 0, offset: text.slice(0, end.offset).trimEnd().length });
  });
  return copy.children;
}

/** A document cut wherever it may be has the blocks and places of the whole. */
function check(text: string): void {
  const pieces = plain(text, parseInChunks(text, parsePiece, 0));
  const whole = plain(text, parsePiece(text, frontmatterEnd(text) > 0).children);
  assert.deepEqual(pieces, whole, JSON.stringify(text));
}

test('cuts stand after blank lines, before lines that continue nothing', () => {
  const text = '---\na: b\n\nc: d\n---\n\n# A\n\n- b\n\n- c\n\n  d\n\ne\n\n> f\n\n`g`\n';
  const ends = chunkEnds(text, 0);
  assert.deepEqual(
    ends.map((end) => text.slice(end, end + 3)),
    ['\n# ', '# A', 'e\n\n', '`g`', ''],
  );
});

test('a cut may stand after several blank lines, and after lines of spaces', () => {
  assert.deepEqual(chunkEnds('a\n\n\nb\r\n \t\r\nc\r\rd', 0), [4, 11, 14, 15]);
});

test('the items of a list stay together', () => check('1. a\n\n2. b\n\n- c\n\n- d\n'));
test('an open fence runs across cuts', () => check('```\n\na\n\nb\n\nc\n\n```\n\n# d\n\ne\n'));
test('a fence that is never closed', () => check('a\n\n```\n\nb\n\nc\n\nd\n'));
test('a comment runs across cuts', () => check('<!--\n\na\n\n# b\n\n-->\n\nc\n'));
test('a script runs across cuts', () => check('<script>\n\na\n\n</script>\n\nc\n'));
test('a link defined in a later piece', () => check('see [a] and [b c][A]\n\nthen\n\n[a]: x\n'));
test('a link defined in an earlier piece, in a quote', () => check('> [a\\]]: x\n\nsee [a\\]]\n'));
test('footnotes', () => check('a[^1]\n\nb[^2]\n\n[^1]: c\n\nd\n'));
test('frontmatter is not cut', () => check('---\na: b\n\nc: d\n---\n\ne\n'));

test('law: pieces give the tree of the whole', () => {
  const fragment = fc.constantFrom(
    ...[
      '\n\n',
      '\n\n',
      '\n\n',
      '\n',
      '\r\n\r\n',
      'a',
      'b c',
      '# h',
      '- i',
      '1. j',
      '> q',
      '  ',
      '    ',
      '```',
      '~~~',
      '`',
    ],
    ...[
      '<!--',
      '-->',
      '<div>',
      '</div>',
      '<pre>',
      '</pre>',
      '<?',
      '?>',
      '<!X',
      '>',
      '[a]',
      '[a]: x',
      '[^1]',
      '[^1]: n',
      '---',
      '===',
    ],
    ...['| a |\n| - |\n', '\t', '*', '[b][A]', '\\', '![a]'],
  );
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 25 }), (parts) => check(parts.join(''))),
    { numRuns: 300 },
  );
});

test('the parser itself cuts long documents', () => {
  const text = `${'- a\n- b\n\nthen\n\n'.repeat(1_500)}[then]: x\n`;
  const whole = parseMarkdown(new SourceText('', text)).root.children;
  assert.equal(whole.length, 3_001);
  for (const block of whole.slice(-3)) {
    const start = block.position?.start;
    assert.ok(start !== undefined);
    assert.equal(new SourceText('', text).positionAt(start.offset ?? 0).line, start.line);
  }
});
