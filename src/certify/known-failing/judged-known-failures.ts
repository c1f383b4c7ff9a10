import type { KnownFailure } from './known-failure.ts';

/**
 * Why an entry does not fit a report. `unknown-spec`: the project has no such spec. `unmatched`: no constraint and no test has
 * such a name. `stale`: what it names does not fail. `other-failure`: it fails, but not as the entry says.
 */
export type KnownFailureProblemKind = 'unknown-spec' | 'unmatched' | 'stale' | 'other-failure';

/** An entry that does not fit; it fails the run. */
export interface KnownFailureProblem {
  readonly kind: KnownFailureProblemKind;
  readonly entry: KnownFailure;
  readonly message: string;
}

/** A failed test whose failure an entry pins. */
export interface ExcusedTest {
  /** Short name of the spec. */
  readonly spec: string;
  readonly title: string;
  readonly reason: string;
}

/** A failed constraint whose every failed test is excused. It is not certified: it is known to fail. */
export interface ExcusedConstraint {
  /** Short name of the spec. */
  readonly spec: string;
  readonly constraint: string;
  readonly reasons: readonly string[];
}

/** A known-failing list held against a report. */
export interface JudgedKnownFailures {
  readonly problems: readonly KnownFailureProblem[];
  readonly tests: readonly ExcusedTest[];
  readonly constraints: readonly ExcusedConstraint[];
}

/** What a run without a list has. */
export const noKnownFailures: JudgedKnownFailures = { problems: [], tests: [], constraints: [] };

/** Why a constraint is known to fail; undefined where it is not. */
export function excuseFor(
  { constraints }: Pick<JudgedKnownFailures, 'constraints'>,
  slug: string,
  constraint: string,
): string | undefined {
  return constraints.find((each) => each.spec === slug && each.constraint === constraint)?.reasons.join('; ');
}
