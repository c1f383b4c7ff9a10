import { SourceText } from '../diagnostic/source-text.ts';
import { parseMarkdown } from './parse.ts';

const decoded = new Map<string, string>();
const maximumEntries = 4_096;

/** The character that a reference such as `&amp;` or `&#42;` stands for; the text itself where it is none. */
export function decodeReference(reference: string): string {
  const known = decoded.get(reference);
  if (known !== undefined) return known;
  const [block] = parseMarkdown(new SourceText('', reference)).root.children;
  const first = block?.type === 'paragraph' ? block.children[0] : undefined;
  const value = first?.type === 'text' ? first.value : reference;
  if (decoded.size < maximumEntries) decoded.set(reference, value);
  return value;
}
