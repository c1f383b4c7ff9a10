import type { Json } from '../../runtime/runtime.ts';
import { type Cost, costRank, costs } from './cost.ts';
import type { Ladder, Rung } from './documents.ts';
import { Findings } from './findings.ts';
import {
  inspectList,
  inspectObject,
  inspectRungId,
  inspectString,
  inspectWord,
  type JsonObject,
  type Shape,
} from './inspect.ts';
import type { Warning } from './problem.ts';
import { quote } from './quote.ts';
import { riskClasses } from './risk-class.ts';
import type { Validation } from './validation.ts';
import { verdicts } from './verdict.ts';
import { currentVersion, supportedVersion } from './version.ts';

const ladderShape: Shape = {
  name: 'Ladder',
  required: ['rungs', 'on_exhaustion', 'escalate_on'],
  optional: ['version'],
};

const rungShape: Shape = {
  name: 'Rung',
  required: ['id', 'name', 'cost', 'max_risk'],
  optional: ['establishes'],
};

/**
 * Checks an authored ladder: its fields, the fail-closed tail, the climb on `indeterminate`, and the order of
 * its rungs. The order is looked at only once the fields are right. Linear time.
 * (verification.ladder.fail_closed_tail, escalate_on_holds_indeterminate, objects_closed, rung_ids_ascend,
 * rung_costs_ascend, version_major_checked, conclusive_escalation_warned)
 */
export function validateLadder(value: Json): Validation<Ladder> {
  const findings = new Findings();
  const ladder = inspectObject(value, '', ladderShape, findings);
  if (ladder !== undefined) inspectFields(ladder, findings);
  if (!findings.clean) return { ok: false, problems: findings.problems };
  // The inspection above is what makes this true; TypeScript cannot follow it.
  const document = value as unknown as Ladder;
  inspectOrder(document.rungs, findings);
  if (!findings.clean) return { ok: false, problems: findings.problems };
  return { ok: true, document, warnings: conclusiveEscalations(document) };
}

function inspectFields(ladder: JsonObject, findings: Findings): void {
  const { version, rungs, on_exhaustion: tail, escalate_on: escalateOn } = ladder;
  if (version !== undefined) inspectVersion(version, findings);
  if (rungs !== undefined) inspectRungs(rungs, findings);
  if (tail !== undefined && tail !== 'deny') {
    findings.add(
      'fails-open',
      '/on_exhaustion',
      `Expected "deny", saw ${quote(tail)}: a ladder fails closed.`,
    );
  }
  if (escalateOn !== undefined) inspectEscalation(escalateOn, findings);
}

function inspectVersion(version: Json, findings: Findings): void {
  inspectString(version, '/version', findings);
  if (typeof version !== 'string' || supportedVersion.test(version)) return;
  const expected = `Expected "${currentVersion}" or a minor version of it`;
  findings.add('version-unsupported', '/version', `${expected}, saw ${quote(version)}.`);
}

function inspectRungs(value: Json, findings: Findings): void {
  const rungs = inspectList(value, '/rungs', findings) ?? [];
  for (const [index, item] of rungs.entries()) {
    if (findings.full) return;
    const path = `/rungs/${index}`;
    const rung = inspectObject(item, path, rungShape, findings);
    if (rung === undefined) continue;
    if (rung.id !== undefined) inspectRungId(rung.id, `${path}/id`, findings);
    if (rung.name !== undefined) inspectString(rung.name, `${path}/name`, findings);
    if (rung.cost !== undefined) inspectWord(rung.cost, `${path}/cost`, costs, findings);
    if (rung.max_risk !== undefined) inspectWord(rung.max_risk, `${path}/max_risk`, riskClasses, findings);
    if (rung.establishes !== undefined) inspectString(rung.establishes, `${path}/establishes`, findings);
  }
}

function inspectEscalation(value: Json, findings: Findings): void {
  const words = inspectList(value, '/escalate_on', findings);
  if (words === undefined) return;
  for (const [index, word] of words.entries()) {
    if (findings.full) return;
    inspectWord(word, `/escalate_on/${index}`, verdicts, findings);
  }
  if (words.includes('indeterminate')) return;
  const message =
    'Expected "indeterminate" among the verdicts that climb: an undecided rung must not end a walk.';
  findings.add('indeterminate-not-escalated', '/escalate_on', message);
}

function inspectOrder(rungs: readonly Rung[], findings: Findings): void {
  let highestId = -1;
  let highestCost: Cost = 'reuse';
  for (const [index, { id, cost }] of rungs.entries()) {
    if (findings.full) return;
    if (id <= highestId) {
      const message = `Expected an id above ${highestId}, the highest before it; saw ${id}.`;
      findings.add('rung-id-not-ascending', `/rungs/${index}/id`, message);
    }
    if (costRank[cost] < costRank[highestCost]) {
      const message = `Expected a cost of at least ${highestCost}, the highest before it; saw ${cost}.`;
      findings.add('rung-cost-descending', `/rungs/${index}/cost`, message);
    }
    highestId = Math.max(highestId, id);
    if (costRank[cost] > costRank[highestCost]) highestCost = cost;
  }
}

function conclusiveEscalations(ladder: Ladder): readonly Warning[] {
  const warnings: Warning[] = [];
  for (const verdict of ['allow', 'deny'] as const) {
    const index = ladder.escalate_on.indexOf(verdict);
    if (index === -1) continue;
    const message = `"${verdict}" in escalate_on has no effect: it commits at once.`;
    warnings.push({ code: 'conclusive-escalation', path: `/escalate_on/${index}`, message });
  }
  return warnings;
}
