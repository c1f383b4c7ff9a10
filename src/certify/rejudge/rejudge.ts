// Input: a journal, and the tests that it is about. Output: where the journal does not follow from its own replies.
// Invariant: no program is asked; and whatever a journal holds, judging it again ends.
import type { ConductedTest } from '../../runtime/conductor.ts';
import type { CollectedTest } from '../collect/collect-tests.ts';
import type { CaseLine, Journal } from '../journal/journal.ts';
import { type ConductedCase, verdictOver } from '../run/conducted-case.ts';
import { casesOf, timesOf } from '../run/run-cases.ts';
import { attemptAgain, endless } from './attempt-again.ts';
import { counterexampleAgain } from './counterexample-again.ts';

/** What came of judging a journal again. */
export interface Rejudgement {
  /** What is not as the journal says, a line each, at most {@link mostProblems}. Without any, the verdicts follow. */
  readonly problems: readonly string[];
  /** Counterexamples whose input cannot be made again without the program. No verdict hangs on them. */
  readonly unchecked: readonly string[];
}

/** How a journal is judged again. */
export interface RejudgeOptions {
  /** Longest time for a case, in milliseconds; the first that takes longer ends the judging. */
  readonly caseMilliseconds?: number;
  /** Is told after each test. */
  readonly followed?: () => void;
}

/** After so many problems, no more of a journal is looked at. */
export const mostProblems = 20;
/** Replies are at hand, but a step of a test may run a program of its own. */
const usualCase = 60_000;

/**
 * Judges the cases of a journal again by its own replies: each case of the run is there once, asks what was asked, and
 * comes out as written. Messages are not compared, since other versions of Node word them otherwise.
 *
 * The process must draw by the journal's seed and runs.
 */
export async function rejudge(
  journal: Journal,
  tests: readonly CollectedTest[],
  { caseMilliseconds = usualCase, followed = () => {} }: RejudgeOptions = {},
): Promise<Rejudgement> {
  const problems: string[] = [];
  const unchecked: string[] = [];
  const cases = new Map(journal.cases.map((line) => [line.case, line]));
  const failed = new Set(journal.cases.filter(({ verdict }) => verdict !== 'pass').map((line) => line.case));
  const broken = new Map(journal.broken.map((line) => [nameOf(line.spec, line.broken), line]));
  const counterexamples = groupBy(journal.counterexamples, (line) => nameOf(line.spec, line.test));
  let ended = false;
  const full = () => ended || problems.length >= mostProblems;
  const note = (where: string, problem: string) => {
    problems.push(`${where} ${problem}`);
    ended ||= problem === endless;
  };

  async function conduct(collected: CollectedTest, test: ConductedTest): Promise<void> {
    const name = nameOf(collected.slug, collected.planned.title);
    const expected = casesOf(collected, test, journal.head);
    for (const each of expected) {
      if (full()) return;
      const line = cases.get(each.digest);
      const problem = await caseProblem(each, line, journal.head.seed, caseMilliseconds);
      if (problem !== undefined) note(`${name}, case ${each.case.path},`, problem);
      cases.delete(each.digest);
    }
    if (full()) return;
    const [line, second] = counterexamples.get(name) ?? [];
    if (second !== undefined) note(name, 'has more counterexamples than one');
    else if (line !== undefined) {
      const outcome = await counterexampleAgain(line, test, expected, failed, caseMilliseconds);
      if (outcome === 'unchecked') unchecked.push(`${name}, counterexample ${line.path}`);
      else if (outcome !== 'sound') note(`${name}, counterexample ${line.path}`, outcome.problem);
    }
    counterexamples.delete(name);
  }

  for (const collected of tests) {
    if (full()) break;
    const name = nameOf(collected.slug, collected.planned.title);
    const thrown = await thrownBy(collected, (test) => conduct(collected, test));
    const line = broken.get(name);
    if (thrown !== undefined && line === undefined) note(name, `does not run: ${thrown}`);
    if (thrown === undefined && line !== undefined) note(name, 'runs, and is written as broken');
    broken.delete(name);
    followed();
  }
  const strays = [
    ...[...cases.values()].map(
      (line) => `${nameOf(line.spec, line.test)}, case ${line.path}, is no case of the run`,
    ),
    ...[...broken.keys()].map((name) => `${name} is written as broken, and no test of the run`),
    ...[...counterexamples.keys()].map((name) => `${name} has a counterexample, and is no test of the run`),
  ];
  return { problems: [...problems, ...(full() ? [] : strays)].slice(0, mostProblems), unchecked };
}

async function caseProblem(
  { digest, spec, title, case: { path, run } }: ConductedCase,
  line: CaseLine | undefined,
  seed: number,
  longest: number,
): Promise<string | undefined> {
  if (line === undefined) return 'is not in the journal';
  if (line.spec !== spec || line.test !== title || line.path !== path) {
    return `is written as ${nameOf(line.spec, line.test)}, case ${line.path}`;
  }
  const amount = verdictOver(line.attempts.map((attempt) => ({ attempt, error: undefined, calls: [] })));
  if (amount !== line.verdict) return `is written as ${line.verdict}, and its attempts amount to ${amount}`;
  const times = timesOf(digest, seed);
  // What is no pass is run again; what is one, is not.
  if (line.attempts.length < times || (amount === 'pass' && line.attempts.length > times)) {
    return `has as many attempts as ${line.attempts.length}, expected ${times}`;
  }
  for (const attempt of line.attempts) {
    const problem = await attemptAgain(run, attempt, longest);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** What a test throws that cannot be run as cases; undefined where it runs. */
async function thrownBy(
  { planned, body }: CollectedTest,
  conduct: (test: ConductedTest) => Promise<void>,
): Promise<string | undefined> {
  try {
    await body({ name: planned.title, conductor: { conduct } });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function nameOf(spec: string, test: string): string {
  return `${spec}: ${test}`;
}

function groupBy<Item>(items: readonly Item[], nameFor: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(nameFor(item));
    if (group === undefined) groups.set(nameFor(item), [item]);
    else group.push(item);
  }
  return groups;
}
