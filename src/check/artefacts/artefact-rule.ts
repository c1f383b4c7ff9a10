import type { Diagnostic, Severity } from '../../diagnostic/diagnostic.ts';
import type { RuleId } from '../../diagnostic/rule-ids.ts';
import type { Finding } from '../rule.ts';

/** What is known about the generated files of one spec. Paths as they are shown. */
export interface GeneratedState {
  /** The spec's file; undefined for a folder that no spec stands behind. */
  readonly specFile: string | undefined;
  readonly slug: string;
  /** The folder, whether it exists or not. */
  readonly folder: string;
  /** Digest of the plan that the spec has now. */
  readonly plan: string | undefined;
  /** Digest of the plan that the files were made from; undefined where nothing readable records it. */
  readonly recordedPlan: string | undefined;
  /** Digest of each file as recorded when it was made. */
  readonly recorded: ReadonlyMap<string, string>;
  /** Digest of each file that is there now, the record itself left out. */
  readonly present: ReadonlyMap<string, string>;
}

/** A rule about generated files. Like a rule about specs, but what it looks at is a folder. */
export interface ArtefactRule {
  readonly id: RuleId;
  readonly severity: Severity;
  /** Why the rule exists and what to do about a finding; shown by `lawful explain`. */
  readonly why: string;
  /** Yields nothing. */
  readonly accepted: GeneratedState;
  /** Yields at least one finding. */
  readonly rejected: GeneratedState;
  check(state: GeneratedState): Iterable<Finding>;
}

/** Findings of a rule as diagnostics. */
export function runArtefactRule(rule: ArtefactRule, state: GeneratedState): readonly Diagnostic[] {
  return Array.from(rule.check(state), (finding) => ({
    rule: rule.id,
    severity: rule.severity,
    related: [],
    ...finding,
  }));
}

/** The place of a finding about a whole file. */
export function wholeFile(file: string): Pick<Finding, 'file' | 'range'> {
  const start = { line: 1, column: 1, offset: 0 };
  return { file, range: { start, end: start } };
}

/** A folder in which everything is as it was made; examples differ from it in one point. */
export const freshExample: GeneratedState = {
  specFile: 'specs/queue.md',
  slug: 'queue',
  folder: 'generated/queue',
  plan: 'sha256:a',
  recordedPlan: 'sha256:a',
  recorded: new Map([['properties.test.ts', 'sha256:b']]),
  present: new Map([['properties.test.ts', 'sha256:b']]),
};
