import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceText } from '../diagnostic/source-text.ts';
import { parseMarkdown } from './parse.ts';
import { splitOutsideCode, tableCells } from './table-cells.ts';

function withoutMarks(text: string): string {
  return text.replaceAll('\\|', '|').replaceAll('`', '');
}

/** The plain text of the cells of a row under a header of `columns` cells, each seen to stand where it says. */
function check(columns: number, row: string, cells: readonly string[]): void {
  const header = `|${' h |'.repeat(columns)}\n|${' - |'.repeat(columns)}\n`;
  const { source, root } = parseMarkdown(new SourceText('x.md', header + row));
  const [table] = root.children;
  const node = table?.type === 'table' ? table.children[1] : undefined;
  assert.ok(node !== undefined);
  const read = tableCells(source, node, columns);
  assert.deepEqual(
    read.map((cell) => cell.text(cell.whole)),
    cells,
  );
  for (const cell of read) {
    const { start, end } = cell.sourceSpan(cell.whole);
    // Backticks around and escapes inside are all that the plain text lacks.
    assert.equal(withoutMarks(source.text.slice(start, end)), withoutMarks(cell.text(cell.whole)));
  }
}

test('GFM splitting', () => check(2, '| `a` | b \\| c |', ['a', 'b | c']));
test('a pipe in a code span, where that gives the number of cells', () =>
  check(2, '| `a|b` | c |', ['a|b', 'c']));
test('no outer pipes', () => check(2, '`a|b` | c', ['a|b', 'c']));
test('an escaped and a bare pipe in one code span', () => check(2, '| `a|b\\|c` | d |', ['a|b|c', 'd']));
test('a longer run of backticks', () => check(2, '| ``a`|b`` | c |', ['a`|b', 'c']));
test('an unclosed backtick splits as GFM does', () => check(3, '| `a | b | c |', ['`a', 'b', 'c']));
test('a wrong number either way keeps the cells of GFM', () =>
  check(2, '| `a|b` | c | d |', ['`a', 'b`', 'c', 'd']));
test('an empty cell', () => check(3, '| `a|b` | | c |', ['a|b', '', 'c']));
test('a cell that looks like a block', () => check(2, '| # `a|b` | c |', ['# a|b', 'c']));

test('splitting takes time in proportion to the row', () => {
  const row = `${'`'.repeat(3)}${' | ` | ``'.repeat(20_000)}`;
  const started = performance.now();
  splitOutsideCode(row, { start: 0, end: row.length });
  assert.ok(performance.now() - started < 5_000);
});
