import type { Json } from '../../runtime/runtime.ts';
import type { Decision } from './documents.ts';
import { Findings } from './findings.ts';
import {
  inspectList,
  inspectObject,
  inspectRungId,
  inspectString,
  inspectWord,
  isObject,
  type JsonObject,
  type Shape,
} from './inspect.ts';
import { quote } from './quote.ts';
import { reasons } from './reason.ts';
import { inspectSubject } from './validate-subject.ts';
import type { Validation } from './validation.ts';
import { finalVerdicts, verdicts } from './verdict.ts';

const decisionShape: Shape = {
  name: 'Decision',
  required: ['subject', 'path', 'rung_reached', 'climbed', 'verdict'],
  optional: ['reason', 'witness'],
  open: true,
};

const stepShape: Shape = { name: 'Step', required: ['rung', 'verdict'], optional: [] };

/**
 * Checks a decision, whoever made it: its fields, that it says it climbed where it did, that a deny carries a
 * published reason, and that its last step is the one that committed. Fields that are not ours are let be: a
 * richer runtime may add them. Linear time.
 * (verification.ladder.indeterminate_means_climbed, climb_is_recorded, final_verdict_closed,
 * deny_carries_known_reason, last_step_commits)
 */
export function validateDecision(value: Json): Validation<Decision> {
  const findings = new Findings();
  const decision = inspectObject(value, '', decisionShape, findings);
  if (decision !== undefined) inspectFields(decision, findings);
  if (!findings.clean) return { ok: false, problems: findings.problems };
  // The inspection above is what makes this true; TypeScript cannot follow it.
  const document = value as unknown as Decision;
  inspectLastStep(document, findings);
  if (!findings.clean) return { ok: false, problems: findings.problems };
  return { ok: true, document, warnings: [] };
}

function inspectFields(decision: JsonObject, findings: Findings): void {
  const { subject, path, rung_reached: reached, climbed, verdict, reason, witness } = decision;
  if (subject !== undefined) inspectSubject(subject, '/subject', findings);
  if (path !== undefined) inspectPath(path, climbed, findings);
  if (reached !== undefined) inspectRungId(reached, '/rung_reached', findings);
  if (climbed !== undefined && typeof climbed !== 'boolean') {
    findings.add('wrong-type', '/climbed', `Expected true or false, saw ${quote(climbed)}.`);
  }
  if (verdict !== undefined) inspectWord(verdict, '/verdict', finalVerdicts, findings);
  if (witness !== undefined) inspectString(witness, '/witness', findings);
  if (verdict === 'deny') inspectDenyReason(reason, findings);
  else if (reason !== undefined) inspectString(reason, '/reason', findings);
}

function inspectPath(value: Json, climbed: Json | undefined, findings: Findings): void {
  const steps = inspectList(value, '/path', findings);
  if (steps === undefined) return;
  let uncertain = false;
  for (const [index, item] of steps.entries()) {
    if (findings.full) return;
    const step = inspectObject(item, `/path/${index}`, stepShape, findings);
    if (step?.rung !== undefined) inspectRungId(step.rung, `/path/${index}/rung`, findings);
    if (step?.verdict !== undefined) inspectWord(step.verdict, `/path/${index}/verdict`, verdicts, findings);
    if (isObject(item) && item.verdict === 'indeterminate') uncertain = true;
  }
  if (climbed !== false) return;
  if (uncertain) findings.add('climb-not-recorded', '/climbed', 'An indeterminate step needs climbed: true.');
  else if (steps.length > 1) {
    findings.add('climb-not-recorded', '/climbed', 'A path of more than one step needs climbed: true.');
  }
}

function inspectDenyReason(reason: Json | undefined, findings: Findings): void {
  if (reason === undefined) findings.add('reason-missing', '', 'A deny needs "reason".');
  else inspectWord(reason, '/reason', reasons, findings);
}

function inspectLastStep(decision: Decision, findings: Findings): void {
  const last = decision.path.at(-1);
  if (last === undefined) return;
  if (last.rung !== decision.rung_reached) {
    const message = `Expected ${last.rung}, the rung of the last step; saw ${decision.rung_reached}.`;
    findings.add('reached-not-last-step', '/rung_reached', message);
  }
  if (decision.verdict === 'allow' && last.verdict !== 'allow') {
    const message = `An allow needs a last step that allows; the last step is ${last.verdict}.`;
    findings.add('allow-not-given-by-last-step', '/verdict', message);
  }
}
