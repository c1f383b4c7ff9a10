import type { DigestedFile } from '../journal/journal.ts';

/** Where a project keeps its ledger, from its folder. */
export const powerLedgerFile = 'conformance/power.json';

/** What becomes of a runtime in which one constraint is broken. */
export interface MutantResult {
  readonly constraint: string;
  /** The broken runtime; null where there is none, and the constraint's tests have never been seen to fail. */
  readonly mutant: DigestedFile | null;
  /** Titles of the tests that trace to the constraint and failed. */
  readonly killed_by: readonly string[];
}

/** One spec of a ledger. */
export interface LedgerSpec extends DigestedFile {
  readonly id: string;
  readonly mutants: readonly MutantResult[];
}

/** What a runtime that implements nothing was certified for. */
export interface NullResult {
  readonly adapter: string;
  readonly certified: readonly string[];
}

/** Whether the tests can fail: what became of each broken runtime, and of each that implements nothing. */
export interface PowerLedger {
  readonly version: 1;
  readonly seed: number;
  readonly runs: number;
  readonly specs: readonly LedgerSpec[];
  readonly nulls: readonly NullResult[];
}

/** What keeps a ledger from showing power, in a sentence each. */
export function powerProblems({ specs, nulls }: PowerLedger): readonly string[] {
  const survivors = specs.flatMap(({ name, mutants }) =>
    mutants
      .filter(({ killed_by }) => killed_by.length === 0)
      .map(({ constraint, mutant }) =>
        mutant === null
          ? `${name}: ${constraint} has no broken runtime, so nobody has seen its tests fail. Write one.`
          : `${name}: ${constraint} is broken in ${mutant.name}, and no test that traces to it fails. Sharpen a clause.`,
      ),
  );
  const certified = nulls
    .filter((each) => each.certified.length > 0)
    .map(
      (each) =>
        `the adapter ${JSON.stringify(each.adapter)} implements nothing and is certified for ${each.certified.join(', ')}`,
    );
  return [...survivors, ...certified];
}
