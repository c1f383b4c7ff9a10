// Input: parameters of the ladder operations, as JSON that nothing has checked yet.
// Output: their results as JSON, or a refusal.
// Invariant: a pure function of the parameters; whatever they are, it throws nothing but a Refusal.
import type { Json } from '../../runtime/runtime.ts';
import { type Operations, Refusal } from '../operation.ts';
import { foldRequest } from './fold-request.ts';
import { readParams } from './params.ts';
import { type LadderParts, ladderParts } from './parts.ts';
import { validateRequest } from './validate-request.ts';
import { outcomeOf } from './validate-text.ts';
import { walkClaim } from './walk-claim.ts';

/**
 * Builds the ladder operations: `ladder.validate`, `ladder.walk`, `ladder.fold`, `ladder.check_decision` and
 * `ladder.check_reason`, with the shapes of `operation-shapes.ts`.
 *
 * @param replaced pieces to use in place of the reference's own
 */
export function createLadderOperations(replaced: Partial<LadderParts> = {}): Operations {
  const parts: LadderParts = { ...ladderParts, ...replaced };
  return {
    'ladder.validate': (params) => asJson(validateRequest(parts, params)),
    'ladder.walk': (params) => asJson(walkClaim(parts, params)),
    'ladder.fold': (params) => {
      const { verdicts } = readParams(params, { required: ['verdicts'], optional: [] });
      return asJson(foldRequest(parts, verdicts));
    },
    'ladder.check_decision': (params) => {
      const { decision } = readParams(params, { required: ['decision'], optional: [] });
      return asJson(outcomeOf(parts.validators.Decision(decision ?? null)));
    },
    'ladder.check_reason': (params) => {
      const { token } = readParams(params, { required: ['token'], optional: [] });
      if (typeof token !== 'string') throw new Refusal('malformed', 'token: expected a string.');
      return asJson(parts.checkReason(token));
    },
  };
}

/** The reference's ladder operations. */
export const ladderOperations: Operations = createLadderOperations();

/** Results are plain data; their interfaces lack the index signature that the type Json asks for. */
function asJson(result: object): Json {
  return result as Json;
}
