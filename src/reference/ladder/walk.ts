import type { Answers, Decision, Step, Subject } from './documents.ts';
import type { PreparedLadder } from './prepare.ts';
import { isReason, type Reason } from './reason.ts';
import { riskRank } from './risk-class.ts';
import { type WalkRules, walkRules } from './walk-rules.ts';
import type { Ending } from './witness.ts';

/**
 * Walks a prepared ladder for one claim. A pure function of its three arguments: no clock, no network, no
 * files, no state. Linear in the rungs; never throws on validated documents.
 */
export type Walk = (ladder: PreparedLadder, subject: Subject, answers: Answers) => Decision;

/** Makes a walk from a table of rules. (verification.ladder.walk_is_pure) */
export function createWalk(rules: WalkRules): Walk {
  return (ladder, subject, answers) => {
    const risk = riskRank[subject.risk_class];
    const path: Step[] = [];
    let uncertain = false;
    let reason: Reason | undefined;
    let ending: Ending;
    let rung = rules.enter(ladder, answers);
    for (;;) {
      const answer = answers[rung.id];
      const verdict = rules.contribute(rung, risk, answer);
      path.push({ rung: rung.id, verdict });
      if (verdict === 'indeterminate') uncertain = true;
      if (rules.commits(verdict)) {
        ending = verdict === 'allow' ? 'allowed' : denialOf(answer?.reason);
        if (verdict === 'deny') reason = rules.denyReason(answer?.reason);
        break;
      }
      if (!rules.climbs(ladder, verdict)) {
        ending = 'abstained';
        reason = 'DEFAULT_DENY';
        break;
      }
      const later = rules.next(rung, risk, answers);
      if (later === undefined) {
        ending = 'exhausted';
        reason = rules.exhaustedReason(uncertain);
        break;
      }
      rung = later;
    }
    const { id, label } = rung;
    const climbed = rules.climbed(path.length, uncertain);
    const witness = rules.witness(subject, label, ending);
    return reason === undefined
      ? { subject: echo(subject), path, rung_reached: id, climbed, verdict: 'allow', witness }
      : { subject: echo(subject), path, rung_reached: id, climbed, verdict: 'deny', reason, witness };
  };
}

/** The walk by the published rules. */
export const walk: Walk = createWalk(walkRules);

function denialOf(reason: string | undefined): Ending {
  return reason === undefined || isReason(reason) ? 'denied' : 'denied_with_unknown_reason';
}

/** The subject with its fields in one order, so that equal claims give equal bytes. */
function echo(subject: Subject): Subject {
  const { risk_class, label } = subject;
  return label === undefined ? { risk_class } : { risk_class, label };
}
