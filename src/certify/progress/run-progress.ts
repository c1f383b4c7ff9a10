import type { CollectedTest } from '../collect/collect-tests.ts';
import type { JournalLine } from '../journal/journal.ts';
import type { ProgressState } from './progress-line.ts';

/** The part of a collected test that is followed. */
export type FollowedTest = Pick<CollectedTest, 'slug' | 'planned'>;

/** A test that is not done. */
interface OpenTest {
  readonly constraints: readonly string[];
  /** Cases without a line; undefined until it is begun. */
  cases: number | undefined;
}

/** Counts what a run tells. */
export class RunProgress {
  readonly #total: ProgressState['tests']['total'];
  readonly #open = new Map<string, OpenTest>();
  /** How many open tests trace to each constraint. */
  readonly #openOf = new Map<string, number>();
  readonly #failed = new Set<string>();
  readonly #again = new Set<string>();
  #begun = 0;
  #planned = 0;
  #done = 0;

  constructor(tests: readonly FollowedTest[]) {
    this.#total = tests.length;
    for (const { slug, planned } of tests) {
      const constraints = planned.constraints.map((constraint) => keyOf(slug, constraint));
      this.#open.set(keyOf(slug, planned.title), { constraints, cases: undefined });
      for (const constraint of constraints)
        this.#openOf.set(constraint, (this.#openOf.get(constraint) ?? 0) + 1);
    }
  }

  /** A test is begun, with so many cases to run. */
  planned({ slug, planned }: FollowedTest, cases: number): void {
    const key = keyOf(slug, planned.title);
    const test = this.#open.get(key);
    if (test === undefined) return;
    this.#begun += 1;
    this.#planned += cases;
    test.cases = cases;
    if (cases === 0) this.#close(key);
  }

  /** A case failed, and gets its line when it has been run again. */
  suspected(digest: string): void {
    this.#done += 1;
    this.#failed.add(digest);
    this.#again.add(digest);
  }

  /** What became of a case or a test. A counterexample is of a case that had its line. */
  line(line: JournalLine): void {
    if ('counterexample' in line) return;
    if ('broken' in line) {
      const key = keyOf(line.spec, line.broken);
      if (this.#open.get(key)?.cases === undefined) this.#begun += 1;
      this.#failed.add(key);
      this.#close(key);
      return;
    }
    if (!this.#again.delete(line.case)) this.#done += 1;
    if (line.verdict !== 'pass' && line.verdict !== 'unsupported') this.#failed.add(line.case);
    const key = keyOf(line.spec, line.test);
    const test = this.#open.get(key);
    if (test?.cases === undefined) return;
    test.cases -= 1;
    if (test.cases === 0) this.#close(key);
  }

  /** How far the run is after so many milliseconds. */
  state(elapsedMs: number): ProgressState {
    const open = [...this.#openOf.values()].filter((tests) => tests > 0).length;
    return {
      constraints: { done: this.#openOf.size - open, total: this.#openOf.size },
      tests: { begun: this.#begun, total: this.#total },
      cases: { done: this.#done, planned: this.#planned },
      failed: this.#failed.size,
      again: this.#again.size,
      elapsedMs,
    };
  }

  #close(key: string): void {
    const test = this.#open.get(key);
    if (test === undefined) return;
    this.#open.delete(key);
    for (const constraint of test.constraints)
      this.#openOf.set(constraint, (this.#openOf.get(constraint) ?? 0) - 1);
  }
}

function keyOf(slug: string, name: string): string {
  return JSON.stringify([slug, name]);
}
