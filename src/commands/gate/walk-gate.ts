import type { Project } from '../../config/project.ts';
import { nearestName } from '../../diagnostic/nearest.ts';
import type { Judgement } from '../../gate/judgement.ts';
import type { Decision, Ladder } from '../../reference/ladder/documents.ts';
import { prepareLadder } from '../../reference/ladder/prepare.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type RungCheck, runRungs } from '../ladder/run-rungs.ts';
import { checkRung } from './check-rung.ts';
import { type HumanAnswer, humanRung } from './human-rung.ts';
import type { ProposedEdit } from './proposed-edit.ts';
import type { RungResult } from './rung-result.ts';
import { testsRung } from './tests-rung.ts';
import { typesRung } from './types-rung.ts';

/** A rung that was asked, and what it found. */
export interface AskedRung {
  readonly rung: number;
  readonly name: string;
  readonly result: RungResult;
}

/** What a gate walks with. */
export interface GateWalk {
  readonly ladder: Ladder;
  readonly proposed: ProposedEdit;
  readonly judgement: Judgement;
  readonly human: HumanAnswer | undefined;
  readonly cwd: string;
  readonly interrupt: AbortSignal;
  /** Told of a rung before it is asked. */
  readonly onAsk: (name: string) => void;
}

/** Walks the ladder over an edit with real checks, and stops at the first rung that decides. */
export async function walkGate(
  gate: GateWalk,
): Promise<{ readonly decision: Decision; readonly asked: readonly AskedRung[] }> {
  const { ladder, judgement, interrupt } = gate;
  const names = new Map(ladder.rungs.map(({ id, name }) => [id, name]));
  const asked: AskedRung[] = [];
  const decision = await runRungs(
    prepareLadder(ladder),
    { risk_class: judgement.risk },
    {},
    checksOf(gate),
    interrupt,
    (rung, result) => asked.push({ rung, name: names.get(rung) ?? '', result }),
  );
  return { decision, asked };
}

/** The checks of a ladder's rungs, which are found by the rungs' names. */
function checksOf(gate: GateWalk): ReadonlyMap<number, RungCheck<RungResult>> {
  const known = checksByName(gate);
  return new Map(
    gate.ladder.rungs.map(({ id, name }) => {
      const check = known.get(name);
      if (check === undefined) throw unknownRung(name, [...known.keys()]);
      return [
        id,
        (interrupt: AbortSignal) => {
          gate.onAsk(name);
          return check(interrupt);
        },
      ];
    }),
  );
}

function checksByName({
  proposed,
  judgement,
  human,
  cwd,
}: GateWalk): ReadonlyMap<string, RungCheck<RungResult>> {
  const projects: readonly Project[] = proposed.projects;
  return new Map<string, RungCheck<RungResult>>([
    ['check', async () => checkRung(proposed, judgement, cwd)],
    ['types', (interrupt) => typesRung(projects, cwd, interrupt)],
    ['tests', () => testsRung(projects, judgement.risk)],
    ['human', (interrupt) => humanRung(judgement, human, interrupt)],
  ]);
}

function unknownRung(name: string, known: readonly string[]): CouldNotRun {
  const nearest = nearestName(name, known);
  const guess = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  return new CouldNotRun(
    `The gate has no check for the rung ${JSON.stringify(name)}, it has ${known.join(', ')}.${guess}`,
  );
}
