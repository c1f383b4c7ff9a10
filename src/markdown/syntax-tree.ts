import type { Root } from 'mdast';
import type { Located } from '../diagnostic/range.ts';
import type { SourceText } from '../diagnostic/source-text.ts';

/**
 * A Markdown document as mdast. Offsets in node positions are offsets into `source.text`, a byte order mark included;
 * for lines and columns ask `source`.
 */
export interface SyntaxTree {
  readonly source: SourceText;
  readonly root: Root;
  /** Why the document was not parsed (`input-too-complex`); `root` is then empty. */
  readonly refusal: Located<string> | undefined;
}
