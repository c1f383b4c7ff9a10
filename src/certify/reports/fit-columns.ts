import { wrap } from '../../diagnostic/wrap.ts';

const fewestColumns = 24;

/**
 * A text as lines of so many columns, at least {@link fewestColumns}. Without a number it stays one line, so that it can be
 * searched where the output is no terminal.
 */
export function fitColumns(text: string, columns: number | undefined): readonly string[] {
  return columns === undefined ? [text] : wrap(text, Math.max(columns, fewestColumns));
}
