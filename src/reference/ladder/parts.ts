import { parseJson } from '../core/json-text.ts';
import { checkReason } from './check-reason.ts';
import { fold } from './fold.ts';
import { validators } from './validate.ts';
import { validateAnswers } from './validate-answers.ts';
import { walk } from './walk.ts';

/** The pieces that the ladder operations are made of. */
export const ladderParts = {
  parseDocument: parseJson,
  validators,
  validateAnswers,
  walk,
  fold,
  checkReason,
} as const;

/** A table of pieces of this shape; replacing one gives a runtime that breaks exactly that piece. */
export type LadderParts = Readonly<typeof ladderParts>;
