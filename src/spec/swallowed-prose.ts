import type { Paragraph, RootContent, Table, TableRow } from 'mdast';
import type { SourceText } from '../diagnostic/source-text.ts';
import { nodeSpan } from '../markdown/node-span.ts';

/**
 * Blocks with the prose that a table has swallowed as paragraphs of its own. Where no blank line follows a table,
 * Markdown takes the next line for a row of it; a line without any `|` was not meant as one.
 */
export function withoutSwallowedProse(
  source: SourceText,
  blocks: readonly RootContent[],
): readonly RootContent[] {
  return blocks.flatMap((block) => (block.type === 'table' ? parted(source, block) : [block]));
}

function parted(source: SourceText, table: Table): readonly RootContent[] {
  const prose = swallowedRows(source, table);
  const first = prose[0];
  if (first === undefined) return [table];
  const rows = table.children.slice(0, table.children.indexOf(first));
  const end = rows.at(-1)?.position?.end;
  const start = table.position?.start;
  const rest = table.children.slice(rows.length);
  return [
    { ...table, children: rows, ...(start && end ? { position: { start, end } } : {}) },
    ...rest.map((row): Paragraph => {
      const cells = row.children.flatMap((cell) => cell.children);
      return { type: 'paragraph', children: cells, ...(row.position ? { position: row.position } : {}) };
    }),
  ];
}

/** The rows from the first one without a `|`; the header and the line of dashes are none of them. */
function swallowedRows(source: SourceText, table: Table): readonly TableRow[] {
  const first = table.children.findIndex((row, index) => index > 0 && !hasBorder(source, row));
  return first === -1 ? [] : table.children.slice(first);
}

function hasBorder(source: SourceText, row: TableRow): boolean {
  const span = nodeSpan(row);
  return span !== undefined && /(?<!\\)\|/.test(source.text.slice(span.start, span.end));
}
