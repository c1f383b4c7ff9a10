import { accretes } from './accretes.ts';
import { canonicalText } from './canonical.ts';
import { digestOfBytes } from './digest.ts';
import { parseDocument } from './json-text.ts';
import { sortSets } from './set-order.ts';
import { subtype } from './subtype.ts';
import { validateDocument } from './validate.ts';

/** The pieces that the core operations are made of. Replace one to see what the suite says of its absence. */
export interface CoreParts {
  readonly parseDocument: typeof parseDocument;
  readonly validateDocument: typeof validateDocument;
  readonly sortSets: typeof sortSets;
  readonly canonicalText: typeof canonicalText;
  readonly digestOfBytes: typeof digestOfBytes;
  readonly subtype: typeof subtype;
  readonly accretes: typeof accretes;
}

/** The reference's own pieces. */
export const coreParts: CoreParts = {
  parseDocument,
  validateDocument,
  sortSets,
  canonicalText,
  digestOfBytes,
  subtype,
  accretes,
};
