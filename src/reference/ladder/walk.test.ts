import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answers, Decision, Ladder, Rung } from './documents.ts';
import { prepareLadder } from './prepare.ts';
import type { RiskClass } from './risk-class.ts';
import { walk } from './walk.ts';

const five: readonly Rung[] = [
  { id: 0, name: 'reuse', cost: 'reuse', max_risk: 'read' },
  { id: 1, name: 'structure', cost: 'in_process', max_risk: 'read' },
  { id: 2, name: 'posture', cost: 'in_process', max_risk: 'read' },
  { id: 3, name: 'witness', cost: 'corroborate', max_risk: 'write' },
  { id: 4, name: 'worktree', cost: 'worktree_spawn', max_risk: 'self_modify' },
];

const ladder = (
  rungs: readonly Rung[],
  escalateOn: Ladder['escalate_on'] = ['indeterminate', 'defer'],
): Ladder => ({
  rungs,
  on_exhaustion: 'deny',
  escalate_on: escalateOn,
});

/** The decision in one line: the path, what committed, and whether it climbed. */
function summary({ path, verdict, reason, rung_reached, climbed }: Decision): string {
  const steps = path.map((step) => `${step.rung} ${step.verdict}`).join(', ');
  return `${steps} -> ${verdict}${reason === undefined ? '' : ` ${reason}`} at ${rung_reached}${climbed ? ' climbed' : ''}`;
}

function check(name: string, walked: Ladder, risk: RiskClass, answers: Answers, expected: string): void {
  test(name, () => {
    assert.equal(summary(walk(prepareLadder(walked), { risk_class: risk }, answers)), expected);
  });
}

const allow = { verdict: 'allow' } as const;
const deny = { verdict: 'deny' } as const;
const defer = { verdict: 'defer' } as const;

check('read allowed at once', ladder(five), 'read', { 1: allow }, '1 allow -> allow at 1');
check(
  'write climbs past a rung that only covers read',
  ladder(five),
  'write',
  { 3: allow },
  '1 indeterminate, 3 allow -> allow at 3 climbed',
);
check(
  'self_modify climbs past every rung that does not cover it',
  ladder(five),
  'self_modify',
  { 4: allow },
  '1 indeterminate, 4 allow -> allow at 4 climbed',
);
check(
  'a defer climbs',
  ladder(five),
  'read',
  { 1: defer, 2: allow },
  '1 defer, 2 allow -> allow at 2 climbed',
);
check('a cached answer is used', ladder(five), 'read', { 0: allow, 1: deny }, '0 allow -> allow at 0');
check(
  'a cached allow does not cover a riskier claim',
  ladder(five),
  'write',
  { 0: allow, 3: allow },
  '0 indeterminate, 3 allow -> allow at 3 climbed',
);
check(
  'a rung denies a claim that it could not allow',
  ladder(five),
  'self_modify',
  { 1: { verdict: 'deny', reason: 'SELF_MODIFY' }, 4: allow },
  '1 deny -> deny SELF_MODIFY at 1',
);
check(
  'a rung does not allow a claim above its bound',
  ladder(five),
  'write',
  { 1: allow },
  '1 indeterminate, 3 indeterminate, 4 indeterminate -> deny INDETERMINATE at 4 climbed',
);
check(
  'a defer that does not climb ends the walk',
  ladder(five, ['indeterminate']),
  'read',
  { 1: defer, 2: allow },
  '1 defer -> deny DEFAULT_DENY at 1',
);
check(
  'a defer that does not climb ends the walk, also after an indeterminate',
  ladder(five, ['indeterminate']),
  'read',
  { 2: defer, 3: allow },
  '1 indeterminate, 2 defer -> deny DEFAULT_DENY at 2 climbed',
);
check(
  'nothing but defers',
  ladder(five),
  'self_modify',
  { 4: defer },
  '1 indeterminate, 4 defer -> deny INDETERMINATE at 4 climbed',
);
check(
  'one rung that defers',
  ladder(five.slice(4)),
  'read',
  { 4: defer },
  '4 defer -> deny DEFAULT_DENY at 4',
);
check(
  'one rung without an answer counts as climbed',
  ladder(five.slice(4)),
  'read',
  {},
  '4 indeterminate -> deny INDETERMINATE at 4 climbed',
);
check(
  'only reuse rungs: the first is entered without an answer',
  ladder(five.slice(0, 1)),
  'read',
  {},
  '0 indeterminate -> deny INDETERMINATE at 0 climbed',
);
check(
  'allow and deny commit even where the ladder escalates on them',
  ladder(five, ['indeterminate', 'allow', 'deny']),
  'read',
  { 1: allow, 2: deny },
  '1 allow -> allow at 1',
);
check('a deny without a reason', ladder(five), 'read', { 1: deny }, '1 deny -> deny POLICY_BLOCK at 1');
check(
  'an unpublished reason',
  ladder(five),
  'read',
  { 1: { verdict: 'deny', reason: 'BECAUSE' } },
  '1 deny -> deny POLICY_BLOCK at 1',
);
check('an answer for no rung', ladder(five), 'read', { 1: allow, 9: deny }, '1 allow -> allow at 1');
