import type { Answer, Answers, Decision, Subject } from '../../reference/ladder/documents.ts';
import type { PreparedLadder } from '../../reference/ladder/prepare.ts';
import { walk } from '../../reference/ladder/walk.ts';
import { CouldNotRun } from '../could-not-run.ts';

/** Asks one rung. It is asked at most once, and may take its time; `interrupt` asks it to give up. */
export type RungCheck<Result extends Answer> = (interrupt: AbortSignal) => Promise<Result>;

/**
 * Walks a ladder with real checks: each consulted rung that has one is asked by running it, in order, and no
 * rung above the one reached is ever started. An answer already given is used in place of a check.
 *
 * The walk itself stays the pure one. It is walked with every check that has not run yet standing as
 * undecided; the first such step on its path is the rung to consult next.
 *
 * @throws CouldNotRun where `interrupt` fires
 */
export async function runRungs<Result extends Answer>(
  ladder: PreparedLadder,
  subject: Subject,
  given: Answers,
  checks: ReadonlyMap<number, RungCheck<Result>>,
  interrupt: AbortSignal,
  report: (rung: number, result: Result) => void,
): Promise<Decision> {
  const waiting = new Map([...checks].filter(([rung]) => given[rung] === undefined));
  const answers: Record<number, Answer> = { ...given };
  for (const rung of waiting.keys()) answers[rung] = { verdict: 'indeterminate' };
  for (;;) {
    const decision = walk(ladder, subject, answers);
    const next = decision.path.find(({ rung }) => waiting.has(rung))?.rung;
    const check = next === undefined ? undefined : waiting.get(next);
    if (next === undefined || check === undefined) return decision;
    waiting.delete(next);
    const result = await check(interrupt);
    if (interrupt.aborted)
      throw new CouldNotRun(`interrupted at rung ${next}; nothing was decided, run it again`);
    const { verdict, reason } = result;
    answers[next] = reason === undefined ? { verdict } : { verdict, reason };
    report(next, result);
  }
}
