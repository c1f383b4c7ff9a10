import type { Json } from '../../runtime/runtime.ts';
import type { Decision } from './documents.ts';
import { readParams } from './params.ts';
import type { LadderParts } from './parts.ts';
import { type PreparedLadder, prepareLadder } from './prepare.ts';
import { refuseProblems } from './refuse-problems.ts';
import type { Validation } from './validation.ts';

/**
 * Walks a ladder for a claim as it comes from outside: `{ladder, subject, answers?}`.
 *
 * @param standing the ladder of a claim that brings none; without it a claim must bring its own
 * @throws Refusal `malformed`, `ladder-refused`, `subject-refused` or `answers-refused`
 */
export function walkClaim(parts: LadderParts, params: Json, standing?: PreparedLadder): Decision {
  const claim = readParams(
    params,
    standing === undefined
      ? { required: ['ladder', 'subject'], optional: ['answers'] }
      : { required: ['subject'], optional: ['answers', 'ladder'] },
  );
  const ladder =
    standing !== undefined && claim.ladder === undefined
      ? standing
      : prepareLadder(accepted(parts.validators.Ladder(claim.ladder ?? null), 'ladder'));
  const subject = accepted(parts.validators.Subject(claim.subject ?? null), 'subject');
  const answers = accepted(
    parts.validateAnswers(claim.answers === undefined ? {} : claim.answers),
    'answers',
  );
  return parts.walk(ladder, subject, answers);
}

function accepted<Document>(
  validation: Validation<Document>,
  part: 'ladder' | 'subject' | 'answers',
): Document {
  return validation.ok ? validation.document : refuseProblems(part, validation.problems);
}
