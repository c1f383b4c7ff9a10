import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Root } from 'mdast';
import { globSync } from 'tinyglobby';
import { frontmatterEnd } from './chunks.ts';
import type { DoubtfulShape } from './doubtful-shape.ts';
import { doubtfulText } from './doubtful-text.ts';
import { doubtfulTree } from './doubtful-tree.ts';
import { parseWithRemark } from './remark-parser.ts';
import { parseWithSatteri } from './satteri-parser.ts';
import { difference } from './test-support/difference.ts';

/** For each shape, a text of which satteri's tree is not remark's. */
const examples: Readonly<Record<DoubtfulShape, string>> = {
  'control character': '```  * \v| a |',
  'lone surrogate': '\uD83D',
  'mark beside a wide character': '😀__a__',
  'mark beside an escape': '\\**a** b',
  'mark beside another mark': '*a**___',
  'HTML that holds raw text': '<pre></script>\n\n',
  'declaration or instruction': '>)<!X\n> ---',
  'pipe in an address': 'www.x.yz| a |\n| - |\n',
  'bare address': ':www.x.yz',
  footnote: '- [^1]:\n    a',
  definition: '[a]: x\n:--',
  'space in the info of a fence': '````a\t\u3000!',
  'task without text': '- [ ]\r\n:',
  'task that begins with a mark': '- [x] **a** b',
  'item without text': '2) a\n######\n    1. b\n1. ',
  'list before a block of the same quote': '>1. a\n> + b',
  'quote in a quote': '> > a\n> ',
  'paragraph that touches a paragraph': '.\na | b\n- | -\n',
  'delimiter row in a paragraph': 'a | b\n- | -\n\\\n    :--',
  'row of a table that begins as HTML': '| a |\n| - |\n)\n<b>',
  'fence without an end in a list or quote': '> ```\n- a',
  'indented code': '\ta\r\n\n    ',
  'HTML in a list or quote': '- <!--\n    ',
  'mark across lines of a list or quote': '- a`\n  <b>',
};

const { markdownToMdast } = createRequire(import.meta.url)('satteri') as {
  markdownToMdast(text: string, options: object): Root;
};

function satteriTree(text: string): Root {
  return markdownToMdast(text, { features: { frontmatter: false } });
}

for (const [shape, text] of Object.entries(examples)) {
  test(`${shape} is left to remark`, () => {
    assert.equal(doubtfulText(text) ?? doubtfulTree(satteriTree(text), text), shape);
    assert.equal(parseWithSatteri(text, false), undefined);
    assert.notEqual(
      difference(parseWithRemark(text, false), satteriTree(text)),
      undefined,
      'satteri reads this as remark does now: the shape can be trusted',
    );
  });
}

/** Where satteri's tree is taken, it is remark's. Returns whether it was taken. */
function check(text: string): boolean {
  const frontmatter = frontmatterEnd(text) > 0;
  const tree = parseWithSatteri(text, frontmatter);
  if (tree === undefined) return false;
  assert.equal(difference(parseWithRemark(text, frontmatter), tree), undefined, JSON.stringify(text));
  return true;
}

test('satteri loads here', () => assert.notEqual(parseWithSatteri('a', false), undefined));

for (const [title, text] of Object.entries({
  'nested lists': `${Array.from({ length: 30 }, (_, level) => `${'  '.repeat(level)}- a\n`).join('')}`,
  'a lazy continuation': '> a\nb\n\n- c\nd\n',
  'a table without outer pipes': 'a | b\n- | -\nc | d\n',
  'a link and its definition': '[a][b] and [b]\n\n[b]: <c d> "e"\n',
  'an HTML block': '<div>\n\n**a**\n\n</div>\n',
  entities: 'a &amp; &#x1F600; &nope; `&amp;`\n',
  tabs: '-\ta\n\n\tb\n',
  'CRLF and a lone CR': '# a\r\n\r\nb\rc\r\n- d\r\n',
  'wide characters': '# 😀 a\n\n𝒜 `é` **b** ∧ [𝒜](x "😀")\n',
  'a plain address': 'see https://a.b/c?d=1#e, or www.a.b.\n',
  frontmatter: '---\na: b\n---\n# c\n',
})) {
  test(`${title}: satteri gives remark's tree`, () => assert.ok(check(text), 'it is left to remark'));
}

test("the repository's own specs and fixtures, whole and in pieces", () => {
  const root = new URL('../../', import.meta.url);
  const files = globSync(['specs/*.md', 'fixtures/**/*.md', '*.md', 'conformance/*.md'], {
    cwd: root.pathname,
  });
  let taken = 0;
  for (const file of files) {
    const text = readFileSync(new URL(file, root), 'utf8');
    for (const piece of [text, ...text.split(/(?=^#)/m)]) taken += check(piece) ? 1 : 0;
  }
  assert.ok(files.length > 40 && taken > 100, `${files.length} files, ${taken} texts taken`);
});

const fragment = fc.constantFrom(
  ...[
    '\n',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    ' ',
    '  ',
    '    ',
    '\t',
    'a',
    'b c',
    'é',
    '😀',
    '∧',
    '\u00A0',
    '\uFEFF',
  ],
  ...[
    '# h',
    '## Rule: x',
    '- i',
    '+ k',
    '1. j',
    '2) m',
    '> q',
    '>',
    '---',
    '===',
    '***',
    '- [ ] t',
    '- [x] u',
  ],
  ...[
    '```',
    '~~~',
    '`',
    '``',
    '`x`',
    '**',
    '*',
    '_',
    '~~',
    '**GIVEN** x',
    '\\',
    '\\*',
    '&amp;',
    '&#42;',
    '&',
  ],
  ...[
    '| a |\n| - |\n',
    '| a | b |\n|:-:| -- |\n| c | d |',
    '|',
    '\\|',
    '--:',
    '[[x.y]]',
    '[a]',
    '[a]: x',
    '[^1]',
  ],
  ...[
    '[b](c "d")',
    '![e](f)',
    '](',
    '<b>',
    '</b>',
    '<!-- c -->',
    '<!--',
    '<?',
    '<pre>',
    '<a@b.cd>',
    'x@y.zz',
  ],
  ...['https://a.b/c', 'www.x.yz', '(', ')', '"', '!', ':', '.', '{', '='],
);

test("law: where satteri's tree is taken, it is remark's", () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 25 }), (parts) => {
      if (check(parts.join(''))) taken += 1;
    }),
    { numRuns: 600 },
  );
  assert.ok(taken > 100, `only ${taken} texts were taken`);
});

test('law: a document reads the same with an edit of a line', () => {
  const lines = readFileSync(new URL('../../specs/tiers.md', import.meta.url), 'utf8').split(/(?<=\n)/);
  fc.assert(
    fc.property(
      fc.nat(lines.length - 1),
      fc.nat(60),
      fc.array(fc.tuple(fc.nat(40), fc.nat(200), fragment), { maxLength: 3 }),
      (start, length, edits) => {
        const some = lines.slice(start, start + length);
        for (const [line, column, text] of edits) {
          const old = some[line] ?? '';
          some[line] = old.slice(0, column) + text + old.slice(column);
        }
        check(some.join(''));
      },
    ),
    { numRuns: 60 },
  );
});
