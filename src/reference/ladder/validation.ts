import type { Problem, Warning } from './problem.ts';

/** A document that passed its checks, or what is wrong with it. */
export type Validation<Document> =
  | { readonly ok: true; readonly document: Document; readonly warnings: readonly Warning[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };
