import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../runtime/runtime.ts';
import { costRank, costs } from './cost.ts';
import type { Answer, Answers, Decision, Ladder, Rung, Subject } from './documents.ts';
import { prepareLadder } from './prepare.ts';
import { isReason, reasons } from './reason.ts';
import { covers, riskClasses } from './risk-class.ts';
import { validateAnswers } from './validate-answers.ts';
import { validateDecision } from './validate-decision.ts';
import { validateLadder } from './validate-ladder.ts';
import { verdicts } from './verdict.ts';
import { walk } from './walk.ts';

interface Claim {
  readonly ladder: Ladder;
  readonly subject: Subject;
  readonly answers: Answers;
}

const answer: fc.Arbitrary<Answer> = fc.record(
  { verdict: fc.constantFrom(...verdicts), reason: fc.oneof(fc.constantFrom(...reasons), fc.string()) },
  { requiredKeys: ['verdict'] },
);
const rungFields = fc.record({
  gap: fc.nat(2),
  name: fc.string({ maxLength: 300, unit: 'binary', size: 'max' }),
  cost: fc.constantFrom(...costs),
  max_risk: fc.constantFrom(...riskClasses),
  answer: fc.option(answer, { nil: undefined, freq: 2 }),
});
const claim: fc.Arbitrary<Claim> = fc
  .record({
    fields: fc.array(rungFields, { minLength: 1, maxLength: 8 }),
    escalation: fc.subarray(['allow', 'deny', 'defer'] as const),
    risk_class: fc.constantFrom(...riskClasses),
    label: fc.string({ minLength: 12, maxLength: 40 }).map((text) => `label:${text}`),
  })
  .map(({ fields, escalation, risk_class, label }) => {
    const ordered = fields.toSorted((left, right) => costRank[left.cost] - costRank[right.cost]);
    const rungs: Rung[] = [];
    const answers: Record<number, Answer> = {};
    let id = -1;
    for (const { gap, answer: found, ...rest } of ordered) {
      id += gap + 1;
      rungs.push({ id, ...rest });
      if (found !== undefined) answers[id] = found;
    }
    const ladder: Ladder = { rungs, on_exhaustion: 'deny', escalate_on: ['indeterminate', ...escalation] };
    return { ladder, subject: { risk_class, label }, answers };
  });

const walked = ({ ladder, subject, answers }: Claim): Decision =>
  walk(prepareLadder(ladder), subject, answers);

/** Checks a law on random claims, each with its decision. */
function law(name: string, holds: (claim: Claim, decision: Decision) => void): void {
  test(name, () => {
    fc.assert(
      fc.property(claim, (drawn) => holds(drawn, walked(drawn))),
      { numRuns: 500 },
    );
  });
}

const rungOf = ({ ladder }: Claim, id: number): Rung => {
  const rung = ladder.rungs.find((each) => each.id === id);
  assert.ok(rung, `rung ${id} is on the ladder`);
  return rung;
};

test('the drawn ladders and answers are acceptable ones', () => {
  fc.assert(
    fc.property(claim, ({ ladder, answers }) => {
      assert.deepEqual(validateLadder(ladder as unknown as Json).ok, true);
      assert.deepEqual(validateAnswers(answers as unknown as Json).ok, true);
    }),
  );
});

law('fail closed: an allow rests on a rung that covers the risk and itself allowed', (drawn, decision) => {
  if (decision.verdict !== 'allow') return;
  const reached = rungOf(drawn, decision.rung_reached);
  assert.ok(covers(reached.max_risk, drawn.subject.risk_class));
  assert.equal(drawn.answers[reached.id]?.verdict, 'allow');
});

law('deny authority: the deny of a consulted rung is the verdict', (drawn, decision) => {
  const denied = decision.path.find(({ rung }) => drawn.answers[rung]?.verdict === 'deny');
  if (denied === undefined) return;
  assert.equal(decision.verdict, 'deny');
  assert.equal(decision.rung_reached, denied.rung);
});

law('smallest sufficient: no covering rung is passed over unconsulted', (drawn, decision) => {
  const consulted = new Set(decision.path.map(({ rung }) => rung));
  const entry = decision.path[0]?.rung ?? Number.POSITIVE_INFINITY;
  for (const rung of drawn.ladder.rungs) {
    if (rung.id <= entry || rung.id >= decision.rung_reached) continue;
    if (!covers(rung.max_risk, drawn.subject.risk_class) || consulted.has(rung.id)) continue;
    assert.ok(
      rung.cost === 'reuse' && drawn.answers[rung.id] === undefined,
      `rung ${rung.id} was passed over`,
    );
  }
});

law('climbing goes upwards, to rungs that cover the risk', (drawn, { path }) => {
  for (const [index, step] of path.entries()) {
    const before = path[index - 1];
    if (before === undefined) continue;
    assert.ok(step.rung > before.rung);
    assert.ok(covers(rungOf(drawn, step.rung).max_risk, drawn.subject.risk_class));
  }
});

law(
  'a reuse rung is consulted only with an answer, where there is another to enter at',
  (drawn, { path }) => {
    if (drawn.ladder.rungs.every(({ cost }) => cost === 'reuse')) return;
    for (const { rung } of path) {
      assert.ok(rungOf(drawn, rung).cost !== 'reuse' || drawn.answers[rung] !== undefined);
    }
  },
);

law('only the last step commits', (_, { path }) => {
  for (const { verdict } of path.slice(0, -1)) assert.ok(verdict === 'indeterminate' || verdict === 'defer');
});

law('every decision validates', (_, decision) => {
  const validation = validateDecision(decision as unknown as Json);
  assert.deepEqual(validation.ok ? [] : validation.problems, []);
});

law('a walk that ends without a committing rung names the right reason', (drawn, decision) => {
  const last = decision.path.at(-1)?.verdict;
  const bareDefer = last === 'defer' && !drawn.ladder.escalate_on.includes('defer');
  if (last === 'allow' || last === 'deny') return;
  const uncertain = decision.path.some(({ verdict }) => verdict === 'indeterminate');
  assert.equal(decision.reason, uncertain && !bareDefer ? 'INDETERMINATE' : 'DEFAULT_DENY');
});

law("a rung's own deny keeps a published reason and no other", (drawn, decision) => {
  const last = decision.path.at(-1);
  if (last?.verdict !== 'deny') return;
  const given = drawn.answers[last.rung]?.reason;
  const kept = given !== undefined && isReason(given);
  assert.equal(decision.reason, kept ? given : 'POLICY_BLOCK');
  assert.equal(decision.witness?.includes('not a published one'), given !== undefined && !kept);
});

law('climbed says whether the walk took a second step or met an indeterminate', (_, { path, climbed }) => {
  assert.equal(climbed, path.length > 1 || path.some(({ verdict }) => verdict === 'indeterminate'));
});

law('pure: the same claim gives the same bytes', (drawn, decision) => {
  const copy: Claim = structuredClone(drawn);
  const { label = '', risk_class } = copy.subject;
  assert.equal(JSON.stringify(walked({ ...copy, subject: { label, risk_class } })), JSON.stringify(decision));
});

law('the label reaches nothing but the echoed subject', (drawn, { subject, ...rest }) => {
  const { subject: otherSubject, ...other } = walked({
    ...drawn,
    subject: { risk_class: drawn.subject.risk_class, label: 'another' },
  });
  assert.deepEqual(subject, drawn.subject);
  assert.equal(otherSubject.label, 'another');
  assert.deepEqual(rest, other);
});

law('a witness is at most 200 characters', (_, { witness = '' }) => {
  assert.ok(witness !== '' && [...witness].length <= 200, witness);
});

test('monotone: of two walks that both allow, the riskier never reaches a lower rung', () => {
  let compared = 0;
  fc.assert(
    fc.property(claim, (drawn) => {
      let floor = -1;
      for (const risk_class of riskClasses) {
        const decision = walked({ ...drawn, subject: { risk_class } });
        if (decision.verdict !== 'allow') continue;
        if (floor !== -1) compared += 1;
        assert.ok(
          decision.rung_reached >= floor,
          `${risk_class} reached ${decision.rung_reached} below ${floor}`,
        );
        floor = decision.rung_reached;
      }
    }),
    { numRuns: 1000 },
  );
  assert.ok(compared > 50, `only ${compared} pairs of allowing walks were compared`);
});
