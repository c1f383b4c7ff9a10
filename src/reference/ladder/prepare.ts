import type { Ladder, Rung } from './documents.ts';
import { riskClasses, riskRank } from './risk-class.ts';

/** A rung with what a walk asks of it worked out beforehand. */
export interface PreparedRung {
  readonly id: number;
  /** The rung's name, cut to 100 characters so that a witness stays short. */
  readonly label: string;
  /** A `reuse` rung answers only a repeated claim. */
  readonly reuse: boolean;
  /** The rank of the riskiest claim that it may allow. */
  readonly maxRisk: number;
  /** By rank of the claim's risk: the nearest later rung that may allow it, if there is one. */
  readonly next: readonly (PreparedRung | undefined)[];
}

/** A ladder made ready for many walks. It holds no reference to the document it was made from. */
export interface PreparedLadder {
  /** Where a walk enters when no `reuse` rung has an answer. */
  readonly entry: PreparedRung;
  /** The `reuse` rungs in order; costs never descend, so they are the ladder's first ones. */
  readonly reuse: readonly PreparedRung[];
  /** Whether a `defer` climbs. An `indeterminate` always does, `allow` and `deny` never do. */
  readonly climbsOnDefer: boolean;
}

const longestLabel = 100;

/**
 * Prepares a ladder for walking, in linear time.
 *
 * @param ladder a ladder that passed `validateLadder`
 * @throws RangeError where the ladder has no rung, which a validated one always has
 */
export function prepareLadder(ladder: Ladder): PreparedLadder {
  const nearest: (PreparedRung | undefined)[] = riskClasses.map(() => undefined);
  const reuse: PreparedRung[] = [];
  let first: PreparedRung | undefined;
  let firstPaid: PreparedRung | undefined;
  for (const rung of ladder.rungs.toReversed()) {
    const prepared = prepareRung(rung, [...nearest]);
    for (let risk = 0; risk <= prepared.maxRisk; risk += 1) nearest[risk] = prepared;
    if (prepared.reuse) reuse.push(prepared);
    else firstPaid = prepared;
    first = prepared;
  }
  const entry = firstPaid ?? first;
  if (entry === undefined)
    throw new RangeError('A ladder without rungs cannot be walked: validate it first.');
  return { entry, reuse: reuse.reverse(), climbsOnDefer: ladder.escalate_on.includes('defer') };
}

function prepareRung(rung: Rung, next: readonly (PreparedRung | undefined)[]): PreparedRung {
  const label = rung.name.length <= longestLabel ? rung.name : cut(rung.name);
  return { id: rung.id, label, reuse: rung.cost === 'reuse', maxRisk: riskRank[rung.max_risk], next };
}

/** Cuts between characters, never inside a surrogate pair. */
function cut(name: string): string {
  return [...name.slice(0, 2 * longestLabel)].slice(0, longestLabel).join('');
}
