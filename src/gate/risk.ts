import { type Change, type ChangedKind, isWeakening } from '../diff/change.ts';
import type { Edit } from './edit.ts';

/** How dangerous an edit of specs is, least first: the risk classes of the verification ladder. */
const risks = ['read', 'write', 'self_modify'] as const;

/** One of {@link risks}. */
export type Risk = (typeof risks)[number];

/**
 * Names the risk of an edit. `read`: prose only. `write`: obligations come, or are said or placed otherwise.
 * `self_modify`: something is weakened, or a config, a ladder, a binding or an ignore is touched. (lawful.gate.risk_named)
 */
export function riskOf({ changes, touched }: Edit): Risk {
  if (touched.length > 0 || changes.some(needsAgreement)) return 'self_modify';
  return changes.length > 0 ? 'write' : 'read';
}

/** Whether a change is a weakening, or one of how specs are judged, which somebody with authority has to agree to. */
export function needsAgreement(change: Change): boolean {
  return isWeakening(change) || judging.includes(change.kind);
}

const judging: readonly ChangedKind[] = ['ignore', 'level', 'prose'];
