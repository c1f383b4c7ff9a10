import type { Answer, Answers, Decision, Rung, Step, Subject } from '../../src/reference/ladder/documents.ts';
import { isReason } from '../../src/reference/ladder/reason.ts';
import { covers } from '../../src/reference/ladder/risk-class.ts';

/** A ladder of four rungs, none of them `reuse`, that climbs on `indeterminate` and `defer`. */
export type FourRungs = readonly [Rung, Rung, Rung, Rung];

/**
 * The walk as a person would write it for one ladder of this form, rung by rung. It is the yardstick of the
 * benchmark and knows nothing of other ladders.
 */
export function ifChain(
  [first, second, third, fourth]: FourRungs,
  subject: Subject,
  answers: Answers,
): Decision {
  const risk = subject.risk_class;
  const path: Step[] = [];
  let uncertain = false;
  let last = first;

  let answer = answers[first.id];
  let verdict = said(first, answer);
  path.push({ rung: first.id, verdict });
  if (verdict === 'allow') return allow();
  if (verdict === 'deny') return deny(answer);
  if (verdict === 'indeterminate') uncertain = true;

  if (covers(second.max_risk, risk)) {
    last = second;
    answer = answers[second.id];
    verdict = said(second, answer);
    path.push({ rung: second.id, verdict });
    if (verdict === 'allow') return allow();
    if (verdict === 'deny') return deny(answer);
    if (verdict === 'indeterminate') uncertain = true;
  }
  if (covers(third.max_risk, risk)) {
    last = third;
    answer = answers[third.id];
    verdict = said(third, answer);
    path.push({ rung: third.id, verdict });
    if (verdict === 'allow') return allow();
    if (verdict === 'deny') return deny(answer);
    if (verdict === 'indeterminate') uncertain = true;
  }
  if (covers(fourth.max_risk, risk)) {
    last = fourth;
    answer = answers[fourth.id];
    verdict = said(fourth, answer);
    path.push({ rung: fourth.id, verdict });
    if (verdict === 'allow') return allow();
    if (verdict === 'deny') return deny(answer);
    if (verdict === 'indeterminate') uncertain = true;
  }
  return {
    subject: { risk_class: risk },
    path,
    rung_reached: last.id,
    climbed: path.length > 1 || uncertain,
    verdict: 'deny',
    reason: uncertain ? 'INDETERMINATE' : 'DEFAULT_DENY',
    witness: `${risk}: deny, nothing left to climb to after ${last.name}`,
  };

  function said(rung: Rung, given: Answer | undefined): Step['verdict'] {
    if (given === undefined) return 'indeterminate';
    return given.verdict === 'deny' || covers(rung.max_risk, risk) ? given.verdict : 'indeterminate';
  }

  function allow(): Decision {
    return {
      subject: { risk_class: risk },
      path,
      rung_reached: last.id,
      climbed: path.length > 1 || uncertain,
      verdict: 'allow',
      witness: `${risk}: allow at ${last.name}`,
    };
  }

  function deny(given: Answer | undefined): Decision {
    const reason = given?.reason !== undefined && isReason(given.reason) ? given.reason : 'POLICY_BLOCK';
    return {
      subject: { risk_class: risk },
      path,
      rung_reached: last.id,
      climbed: path.length > 1 || uncertain,
      verdict: 'deny',
      reason,
      witness: `${risk}: deny at ${last.name}`,
    };
  }
}
