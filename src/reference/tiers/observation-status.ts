import type { Json } from '../../runtime/runtime.ts';
import { type Digest, digestOf } from '../core/digest.ts';
import type { Observation, Timestamp } from '../core/documents.ts';
import { validateDocument } from '../core/validate.ts';
import type { Trust } from './run-shapes.ts';
import { signatureProblem } from './trust.ts';

/** What an observation must be about, and when. */
export interface ObservationScope {
  readonly contract: Digest;
  readonly artifact: Digest;
  /** The slots an observation may speak of; null where any will do. */
  readonly slots: readonly string[] | null;
  readonly evaluation_time: Timestamp;
  readonly trust: Trust;
}

/** Why an observation does not count. */
export interface ObservationProblem {
  readonly rule: string;
  readonly message: string;
}

/** An observation that counts, or why it does not. */
export type ObservationStatus = { readonly observation: Observation } | ObservationProblem;

/**
 * Whether an observation counts: valid, about these bytes and slots, signed by a trusted signer, and fresh
 * (`observed_at <= evaluation_time < expires_at`).
 */
function observationStatus(document: Json, scope: ObservationScope): ObservationStatus {
  const [problem] = validateDocument(document);
  if (problem !== undefined) return { rule: problem.rule, message: `${problem.path}: ${problem.message}` };
  const observation = document as unknown as Observation;
  if (observation.kind !== 'observation') return no('kind-not-observation', 'the document is no observation');
  if (observation.contract !== scope.contract) return no('contract-mismatch', 'it is about another contract');
  if (observation.artifact !== scope.artifact) return no('artifact-mismatch', 'it is about other bytes');
  const foreign = observation.slots.find((slot) => scope.slots !== null && !scope.slots.includes(slot));
  if (foreign !== undefined) return no('slot-out-of-scope', `slot ${foreign} is not in scope`);
  if (observation.observed_at > scope.evaluation_time) return no('observed-in-future', 'it is not yet made');
  if (observation.expires_at <= scope.evaluation_time) return no('observation-expired', 'it has expired');
  const unsigned = signatureProblem(observation, scope.trust);
  return unsigned === null ? { observation } : no(unsigned.rule, unsigned.message);
}

function no(rule: string, message: string): ObservationStatus {
  return { rule, message };
}

/** Sorts observations into those that count, each once however often it is given, and why the others do not. */
export function countObservations(
  documents: readonly Json[],
  scope: ObservationScope,
): { readonly counted: readonly Observation[]; readonly problems: readonly ObservationProblem[] } {
  const counted = new Map<Digest, Observation>();
  const problems: ObservationProblem[] = [];
  for (const document of documents) {
    const status = observationStatus(document, scope);
    if ('rule' in status) problems.push(status);
    else counted.set(digestOf(document), status.observation);
  }
  return { counted: [...counted.values()], problems };
}
