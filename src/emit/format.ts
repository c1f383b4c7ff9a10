import { format, type Options } from 'prettier';

/** The style of this repository; the same bytes on every machine. */
const style: Options = { printWidth: 110, singleQuote: true, trailingComma: 'all', endOfLine: 'lf' };

/** Formats TypeScript. */
export async function formatTypeScript(text: string): Promise<string> {
  return format(text, { ...style, parser: 'typescript' });
}

/** Formats JSON: an array stands on one line where it fits. */
export async function formatJson(value: unknown): Promise<string> {
  return format(JSON.stringify(value, null, 2), { ...style, parser: 'json', trailingComma: 'none' });
}
