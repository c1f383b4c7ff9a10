import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SourceText } from '../diagnostic/source-text.ts';
import { decodeReference } from './decode-reference.ts';
import { inlineText, quoteDepthOf } from './inline.ts';
import type { InlineText } from './inline-text.ts';
import { parseMarkdown } from './parse.ts';
import { walk } from './walk.ts';

function inlineTexts(text: string): InlineText[] {
  const { source, root } = parseMarkdown(new SourceText('x.md', text));
  const found: InlineText[] = [];
  walk(root, (node, ancestors) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    const inTable = node.type === 'tableCell';
    found.push(inlineText(source, node, { quoteDepth: quoteDepthOf(ancestors), inTable }));
  });
  return found;
}

/** The plain text of a document's blocks, and for each code span its place in the file. */
function check(text: string, values: readonly string[], codes: readonly string[] = []): void {
  const found = inlineTexts(text);
  assert.deepEqual(
    found.map((inline) => inline.value),
    values,
  );
  const spans = found.flatMap((inline) => inline.codes.map((code) => inline.sourceSpan(code)));
  assert.deepEqual(
    spans.map(({ start, end }) => text.slice(start, end)),
    codes,
  );
}

test('marks are removed, text kept', () =>
  check('a **b** _c_ ~~d~~ [e](f.md) ![g](h.png)\n', ['a b c d e g']));
test('padding and fences of code spans', () =>
  check('`` `a` `` and ` b ` and `  `\n', ['`a` and b and   '], ['`a`', 'b', '  ']));
test('wrapped code spans in quotes and lists', () =>
  check('> - `a\n>   b` c\n>   d\n', ['a b c d'], ['a\n>   b']));
test('quote marks of wrapped lines are no text', () => {
  const [inline] = inlineTexts('> a\n> \\> b\n');
  assert.equal(inline?.value, 'a > b');
  assert.deepEqual(inline.sourceSpan({ start: 2, end: 3 }), { start: 6, end: 8 });
});
test('pipes in cells', () => check('| `a \\| b` | c \\| d |\n| - | - |\n', ['a | b', 'c | d'], ['a \\| b']));
test('escapes and character references', () =>
  check('a\\*b &amp; &#42; &nope; \\q\n', ['a*b & * &nope; \\q']));
test('carriage returns', () => check('a  \r\nb `c\r\nd`\re\r\n', ['a b c d e'], ['c\r\nd']));
test('brackets of a defined reference are text', () => check('[a.b]: x\n\n[[a.b]]\n', ['[[a.b]]']));
test('HTML and footnote marks add nothing', () => check('a <b>c</b> [^1]\n\n[^1]: d\n', ['a c ', 'd']));
test('e-mail links have a place', () => {
  const [inline] = inlineTexts('**write me@example.org now**\n');
  assert.ok(inline !== undefined);
  const at = inline.value.indexOf('me@');
  assert.deepEqual(inline.sourceSpan({ start: at, end: at + 14 }), { start: 8, end: 22 });
});

const fragments = fc.constantFrom(
  ...[
    'a',
    'b c',
    ' ',
    '  ',
    '\n',
    '\r\n',
    '\n> ',
    '\n- ',
    '\n  ',
    '`',
    '``',
    '`x`',
    '` y `',
    '**',
    '*',
    '_',
    '~~',
  ],
  ...[
    '\\',
    '\\*',
    '\\|',
    '|',
    '&amp;',
    '&#42;',
    '&',
    '[',
    ']',
    '(z)',
    '!',
    '<b>',
    '<!-- c -->',
    '𝒜',
    '\t',
    'é',
  ],
  ...['\n| a | b |\n| - | - |\n| ', '\n\n', '\n# ', 'x@y.zz', 'www.x.yz', '[a]: b\n', '[^1]'],
);

/** What one character of plain text may stand for in the file. */
function standsFor(character: string, written: string): boolean {
  if (written === character || written === `\\${character}`) return true;
  if (character === ' ' && /^\\?[ \t]*(?:\r\n|\r|\n)[ \t>]*$/.test(written)) return true;
  return written.startsWith('&') && decodeReference(written).includes(character);
}

test('law: each character of plain text stands where it says', () => {
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 25 }), (parts) => {
      const text = parts.join('');
      for (const inline of inlineTexts(text)) {
        for (let index = 0; index < inline.value.length; index += 1) {
          const { start, end } = inline.sourceSpan({ start: index, end: index + 1 });
          const character = inline.value.charAt(index);
          const written = text.slice(start, end);
          assert.ok(
            standsFor(character, written),
            `${JSON.stringify(character)} stands for ${JSON.stringify(written)} in ${JSON.stringify(text)}`,
          );
        }
      }
    }),
    { numRuns: 300 },
  );
});
