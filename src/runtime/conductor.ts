import type { Obligation } from './obligation.ts';
import type { RecordedCall } from './recording.ts';
import type { Runtime } from './runtime.ts';

/** One thing that a test does with a runtime: one drawn input, one attempt at a transition, one walk, one scenario. */
export interface TestCase {
  /** Names the case within its test: for a property, fast-check's path to the input. */
  readonly path: string;
  /** Acts and judges. Rejects where the runtime does not keep to the clause, or gives no reply. */
  readonly run: (runtime: Runtime) => Promise<void>;
}

/** The smallest failing case that a search found. */
export interface ShrunkCase extends TestCase {
  readonly input: unknown;
  readonly shrinks: number;
  readonly error: unknown;
  readonly calls: readonly RecordedCall[];
}

/** A test as a list of its cases. */
export interface ConductedTest {
  readonly obligation: Obligation;
  readonly cases: readonly TestCase[];
  /** Not there where cases are as small as they get. */
  readonly shrinking?: Shrinking;
}

/** How a property finds a smaller failing case. */
export interface Shrinking {
  /**
   * Looks for one, beginning with a case that failed.
   *
   * @returns undefined where the case does not fail this time
   */
  readonly search: (path: string, runtime: Runtime) => Promise<ShrunkCase | undefined>;
  /** The case of a path that a search found. */
  readonly caseAt: (path: string) => TestCase;
}

/**
 * Runs the cases of many tests in an order of its own, several at once or more than once, and keeps what became of each.
 * A certification has one; without one, a test runs its cases itself and stops at the first that fails.
 */
export interface Conductor {
  /** Resolves when the cases have run, whatever became of them. */
  conduct(test: ConductedTest): Promise<void>;
}
