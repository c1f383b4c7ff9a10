/**
 * Every problem a document can have, with its class: a `text` problem is seen before there is a document, a
 * `schema` problem is one that `schemas/ladder.schema.json` refuses too, a `semantic` one is beyond a schema.
 */
export const problemClasses = {
  'text-refused': 'text',
  'wrong-type': 'schema',
  'field-missing': 'schema',
  'field-unknown': 'schema',
  'word-unknown': 'schema',
  'number-out-of-range': 'schema',
  'list-empty': 'schema',
  'version-unsupported': 'schema',
  'fails-open': 'schema',
  'indeterminate-not-escalated': 'schema',
  'reason-missing': 'schema',
  'climb-not-recorded': 'schema',
  'rung-id-not-ascending': 'semantic',
  'rung-cost-descending': 'semantic',
  'reached-not-last-step': 'semantic',
  'allow-not-given-by-last-step': 'semantic',
} as const;

/** The stable, published name of a problem. */
export type ProblemCode = keyof typeof problemClasses;

/** One thing that is wrong with a document. */
export interface Problem {
  readonly code: ProblemCode;
  /** JSON Pointer to the place in the document; empty for the document itself. */
  readonly path: string;
  /** One sentence for people: what was seen and what was expected. */
  readonly message: string;
}

/** Something allowed that has no effect, and so is likely a mistake. */
export interface Warning {
  readonly code: 'conclusive-escalation';
  /** JSON Pointer to the place in the document. */
  readonly path: string;
  readonly message: string;
}
