import type { Colors } from 'picocolors/types.js';

/** How a report is shown to people. */
export interface TextOptions {
  readonly colors: Colors;
  /** Width of the terminal; undefined where the output is none, which breaks no line. */
  readonly columns: number | undefined;
}
