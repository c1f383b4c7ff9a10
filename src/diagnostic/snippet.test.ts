import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { displayCells } from './display-cells.ts';
import { snippetColumns, snippetOf } from './snippet.ts';
import { SourceText } from './source-text.ts';

/** Marks the first place where `marked` stands in the text, and compares the two lines of the snippet. */
function check(text: string, marked: string, expected: readonly [string, string]): void {
  const source = new SourceText('spec.md', text);
  const start = text.indexOf(marked);
  assert.notEqual(start, -1);
  const snippet = snippetOf(source, source.rangeAt(start, start + marked.length));
  assert.deepEqual([snippet.text, snippet.marks], expected);
}

const columns = (text: string) => displayCells(text).reduce((sum, cell) => sum + cell.columns, 0);

describe('snippetOf', () => {
  it('marks a word', () => check('one two three\n', 'two', ['one two three', '    ^^^']));
  it('marks an empty range once', () => check('one', '', ['one', '^']));
  it('marks the end of a line', () => check('one\ntwo', '\n', ['one', '   ^']));
  it('marks the first line of several', () => check('one two\nthree', 'two\nthr', ['one two', '    ^^^']));
  it('reads CRLF', () => check('a\r\nbad\r\n', 'bad', ['bad', '^^^']));
  it('expands tabs', () => check('\ta\tbad', 'bad', ['    a   bad', '        ^^^']));
  it('marks a tab in full', () => check('a\tb', '\t', ['a   b', ' ^^^']));
  it('measures wide letters', () => check('状態 bad', 'bad', ['状態 bad', '     ^^^']));
  it('marks wide letters in full', () => check('a 状態', '状態', ['a 状態', '  ^^^^']));
  it('measures emoji joined of several', () => check('👩‍🚀 bad', 'bad', ['👩‍🚀 bad', '   ^^^']));
  it('measures letters outside the basic plane', () => check('𝒳 bad', 'bad', ['𝒳 bad', '  ^^^']));
  it('measures combining accents', () => check('cafe\u0301 bad', 'bad', ['cafe\u0301 bad', '     ^^^']));
  it('spells out control sequences', () =>
    check('\u001b[2J bad', 'bad', ['<U+001B>[2J bad', '            ^^^']));
  it('spells out marks that reorder text', () =>
    check('\u202e bad', 'bad', ['<U+202E> bad', '         ^^^']));

  it('cuts a long line around the range', () => {
    const line = `${'a'.repeat(300)}bad${'z'.repeat(300)}`;
    const source = new SourceText('spec.md', line);
    const { text, marks } = snippetOf(source, source.rangeAt(300, 303));
    assert.equal(text.length, snippetColumns);
    assert.equal(text, `…${'a'.repeat(40)}bad${'z'.repeat(115)}…`);
    assert.equal(marks, `${' '.repeat(41)}^^^`);
  });

  it('cuts a range that is wider than the window', () => {
    const source = new SourceText('spec.md', 'b'.repeat(1000));
    const { text, marks } = snippetOf(source, source.rangeAt(0, 1000));
    assert.equal(text, `${'b'.repeat(158)}…`);
    assert.equal(marks, '^'.repeat(158));
  });

  it('shows a line of megabytes at once', () => {
    const source = new SourceText('spec.md', `${'a😀'.repeat(1_000_000)}bad`);
    const { text, marks } = snippetOf(source, source.rangeAt(3_000_000, 3_000_003));
    assert.ok(text.endsWith('bad'));
    assert.equal(marks.trim(), '^^^');
  });

  it('keeps carets under the range in any line', () => {
    const piece = fc.constantFrom('a', ' ', '\t', '状', '😀', '👩‍🚀', '|', 'e\u0301', 'word '.repeat(30));
    const pieces = fc.array(piece, { maxLength: 20 });
    fc.assert(
      fc.property(pieces, fc.constantFrom('X', '☃☃', '状X'), pieces, (before, marked, after) => {
        const text = [...before, marked, ...after].join('');
        const start = before.join('').length;
        const source = new SourceText('spec.md', text);
        const snippet = snippetOf(source, source.rangeAt(start, start + marked.length));
        assert.ok(columns(snippet.text) <= snippetColumns);
        const from = snippet.marks.indexOf('^');
        assert.equal(snippet.marks.length - from, columns(marked));
        const cells = displayCells(snippet.text);
        let column = 0;
        let under = '';
        for (const cell of cells) {
          if (column >= from && column < snippet.marks.length) under += cell.shown;
          column += cell.columns;
        }
        assert.equal(under, marked);
      }),
    );
  });
});
