import type { Located, Range } from '../diagnostic/range.ts';

/**
 * A comment of the form `<!-- lawful-ignore rule-id: reason -->`, or one that begins like it. Inside a row, step,
 * heading or paragraph it covers that block. On its own it covers the next block, and where it stands at the very
 * beginning also the frontmatter.
 */
export interface Ignore {
  /** The whole comment. */
  readonly range: Range;
  /** The word that it begins with, such as `lawful-ignore`. */
  readonly keyword: Located<string>;
  /** The rule as written; empty where the comment names none. */
  readonly rule: Located<string>;
  /** Why the findings may stay; undefined where the comment does not say. */
  readonly reason: string | undefined;
  /** What it covers; nothing where nothing follows. */
  readonly covers: readonly Range[];
}
