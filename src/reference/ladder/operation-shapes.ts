import type { Json } from '../../runtime/runtime.ts';
import type { ReasonCheck } from './check-reason.ts';
import type { Answers, Decision, Ladder, Subject } from './documents.ts';
import type { Folded } from './fold.ts';
import type { Problem, Warning } from './problem.ts';
import type { DocumentKind } from './validate.ts';

/**
 * Parameters of `ladder.validate`: a document, or its JSON text where the text itself is in question (a
 * repeated key is gone once there is a document). Exactly one of the two.
 */
export type ValidateParams =
  | { readonly kind: DocumentKind; readonly document: Json }
  | { readonly kind: DocumentKind; readonly text: string };

/** Result of `ladder.validate` and of `ladder.check_decision`. */
export type ValidateResult =
  | { readonly ok: true; readonly warnings: readonly Warning[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Parameters of `ladder.walk`. Without `answers` no rung found anything. An answer for a rung that the ladder
 * does not have is let be. The result is a {@link Decision}. Refused with code `ladder-refused`,
 * `subject-refused` or `answers-refused` where a part does not pass its checks.
 */
export interface WalkParams {
  readonly ladder: Ladder;
  readonly subject: Subject;
  readonly answers?: Answers;
}

/** Result of `ladder.walk`. */
export type WalkResult = Decision;

/** Parameters of `ladder.fold`: kinds of verdict by name, in any order; the list may be empty. */
export interface FoldParams {
  readonly verdicts: readonly string[];
}

/** Result of `ladder.fold`. */
export type FoldResult = Folded;

/** Parameters of `ladder.check_decision`. The result is a {@link ValidateResult}. */
export interface CheckDecisionParams {
  readonly decision: Json;
}

/** Parameters of `ladder.check_reason`. */
export interface CheckReasonParams {
  readonly token: string;
}

/** Result of `ladder.check_reason`. */
export type CheckReasonResult = ReasonCheck;
