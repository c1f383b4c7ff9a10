import type { Json } from '../../runtime/runtime.ts';
import type { Decision, Ladder, Subject } from './documents.ts';
import { validateDecision } from './validate-decision.ts';
import { validateLadder } from './validate-ladder.ts';
import { validateSubject } from './validate-subject.ts';
import type { Validation } from './validation.ts';

/** The kinds of document that can be validated by name. */
export const documentKinds = ['Ladder', 'Decision', 'Subject'] as const;

/** One of {@link documentKinds}. */
export type DocumentKind = (typeof documentKinds)[number];

/** How each kind of document is checked. */
export const validators = {
  Ladder: validateLadder,
  Decision: validateDecision,
  Subject: validateSubject,
} as const satisfies Record<DocumentKind, (value: Json) => Validation<Ladder | Decision | Subject>>;

/** Checks a document of a named kind. Problems are values, in document order; nothing is thrown. */
export function validate(kind: DocumentKind, document: Json): Validation<Ladder | Decision | Subject> {
  return validators[kind](document);
}
