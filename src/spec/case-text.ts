import type { Heading, Nodes, Paragraph, TableRow } from 'mdast';
import type { SourceText } from '../diagnostic/source-text.ts';
import { inlineText, quoteDepthOf } from '../markdown/inline.ts';
import type { InlineText } from '../markdown/inline-text.ts';
import { tableCells } from '../markdown/table-cells.ts';
import { markedText } from './marked-text.ts';

const placeholder = /<([^<>\r\n]+)>/g;

/** Reads the texts of one case: HTML tags in them are text, and placeholders stand for the values of an example. */
export class CaseText {
  readonly source: SourceText;
  readonly #values: ReadonlyMap<string, string>;

  /** @param values of one row of examples, by column; empty for a case that is no outline */
  constructor(source: SourceText, values: ReadonlyMap<string, string>) {
    this.source = source;
    this.#values = values;
  }

  /** The text of a block with the values in the place of their placeholders. */
  inline(node: Paragraph | Heading, ancestors: readonly Nodes[] = []): InlineText {
    const inline = inlineText(this.source, node, {
      quoteDepth: quoteDepthOf(ancestors),
      inTable: false,
      tags: true,
    });
    return this.#filled(inline);
  }

  /** The text of a paragraph with its code marks. */
  marked(node: Paragraph, ancestors: readonly Nodes[]): string {
    const inline = this.inline(node, ancestors);
    return markedText(inline, inline.whole);
  }

  /** The texts of a row's cells, without code marks: they are data. */
  cells(row: TableRow, columns: number): readonly string[] {
    return tableCells(this.source, row, columns, { quoteDepth: 0, inTable: true, tags: true }).map((cell) => {
      const filled = this.#filled(cell);
      return filled.text(filled.whole);
    });
  }

  /** A text with the values in the place of their placeholders. */
  fill(text: string): string {
    return this.#values.size === 0
      ? text
      : text.replaceAll(placeholder, (whole, name: string) => this.#values.get(name.trim()) ?? whole);
  }

  #filled(inline: InlineText): InlineText {
    if (this.#values.size === 0) return inline;
    const edits = [...inline.value.matchAll(placeholder)].flatMap((match) => {
      const text = this.#values.get((match[1] ?? '').trim());
      return text === undefined ? [] : [{ start: match.index, end: match.index + match[0].length, text }];
    });
    return edits.length === 0 ? inline : inline.replace(edits);
  }
}

/** The names of the placeholders in a text: `<amount>` is `amount`. */
export function placeholdersIn(text: string): readonly string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name.trim());
}
