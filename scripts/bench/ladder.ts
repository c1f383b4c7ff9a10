// Input: nothing; ladders and claims are drawn from a fixed seed.
// Output: what a walk costs beside an if-chain written for the ladder, and beside a walk that validates first.
// Invariant: the three give the same decisions, which is checked before anything is timed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { costs } from '../../src/reference/ladder/cost.ts';
import type {
  Answer,
  Answers,
  Decision,
  Ladder,
  Rung,
  Subject,
} from '../../src/reference/ladder/documents.ts';
import { type PreparedLadder, prepareLadder } from '../../src/reference/ladder/prepare.ts';
import { riskClasses } from '../../src/reference/ladder/risk-class.ts';
import { verdicts } from '../../src/reference/ladder/verdict.ts';
import { walk } from '../../src/reference/ladder/walk.ts';
import { type FourRungs, ifChain } from './ladder-if-chain.ts';
import { seeded } from './seeded.ts';

const ladderCount = 1000;
const walkCount = 1_000_000;
const rounds = 5;

/** A claim for one of the ladders, in every form that a contestant needs. */
interface Claim {
  readonly ladder: Ladder;
  readonly prepared: PreparedLadder;
  readonly rungs: FourRungs;
  readonly subject: Subject;
  readonly answers: Answers;
}

function drawClaim(draw: (below: number) => number): Claim {
  const pick = <Item>(items: readonly Item[], from = 0): Item => {
    const item = items[from + draw(items.length - from)];
    assert.ok(item !== undefined);
    return item;
  };
  const rung = (id: number, lowest: number): Rung => {
    const cost = pick(costs.slice(lowest, lowest + 2));
    return { id, name: `rung ${id}`, cost, max_risk: pick(riskClasses) };
  };
  const rungs: FourRungs = [rung(1, 1), rung(2, 2), rung(3, 3), rung(4, 4)].toSorted(
    (left, right) => costs.indexOf(left.cost) - costs.indexOf(right.cost) || left.id - right.id,
  ) as unknown as FourRungs;
  const answers: Record<number, Answer> = {};
  for (const { id } of rungs) if (draw(4) > 0) answers[id] = { verdict: pick(verdicts) };
  const ladder: Ladder = { rungs, on_exhaustion: 'deny', escalate_on: ['indeterminate', 'defer'] };
  return {
    ladder,
    prepared: prepareLadder(ladder),
    rungs,
    subject: { risk_class: pick(riskClasses) },
    answers,
  };
}

const schema = JSON.parse(readFileSync(new URL('../../schemas/ladder.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv2020({ strictTypes: false, strictRequired: false });
const isLadder = ajv.compile(schema);
const isSubject = ajv.compile({ $ref: `${schema.$id}#/$defs/Subject` });

function validatingWalk({ ladder, subject, answers }: Claim): Decision {
  if (!isLadder(ladder) || !isSubject(subject)) throw new Error('A drawn claim does not fit the schema.');
  return walk(prepareLadder(ladder), subject, answers);
}

const contestants: Readonly<Record<string, (claim: Claim) => Decision>> = {
  'if-chain': ({ rungs, subject, answers }) => ifChain(rungs, subject, answers),
  'prepared walk': ({ prepared, subject, answers }) => walk(prepared, subject, answers),
  'validating walk': validatingWalk,
};

const draw = seeded(1);
const claims = Array.from({ length: ladderCount }, () => drawClaim(draw));
for (const claim of claims) {
  const expected = ifChain(claim.rungs, claim.subject, claim.answers);
  for (const decide of Object.values(contestants)) assert.deepEqual(decide(claim), expected);
}

/** Nanoseconds a walk, the median of several rounds that make a million walks together. */
function measure(decide: (claim: Claim) => Decision): number {
  const times: number[] = [];
  let allowed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = process.hrtime.bigint();
    for (let pass = 0; pass < walkCount / rounds / ladderCount; pass += 1) {
      for (const claim of claims) if (decide(claim).verdict === 'allow') allowed += 1;
    }
    times.push(Number(process.hrtime.bigint() - start) / (walkCount / rounds));
  }
  assert.ok(allowed > 0, 'some claims are allowed');
  return times.toSorted((left, right) => left - right)[Math.floor(rounds / 2)] ?? Number.NaN;
}

let base: number | undefined;
for (const [name, decide] of Object.entries(contestants)) {
  const time = measure(decide);
  base ??= time;
  console.log(
    `${name.padEnd(16)} ${time.toFixed(0).padStart(6)} ns  ${(time / base).toFixed(1).padStart(6)} x if-chain`,
  );
}
