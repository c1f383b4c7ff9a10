/** Bounds on what is read from outside. Beyond them a document is refused, never half read. */
export const limits = {
  /** Bytes of one document's text. */
  documentBytes: 64 * 1024 * 1024,
  /** Arrays and objects inside each other in one document. */
  documentDepth: 256,
  /** Types inside each other; small enough for a value of such a type to stay within `documentDepth`. */
  typeDepth: 64,
  /** Nodes of a value built as a witness; where a witness would be larger, the answer is `unknown`. */
  witnessNodes: 10_000,
} as const;
