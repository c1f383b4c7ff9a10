import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import {
  type JsonDiagnostic,
  type JsonSilence,
  renderJson,
  renderJsonSilences,
} from '../../diagnostic/render-json.ts';
import type { Silence } from '../../diagnostic/silence.ts';
import type { ObligationCounts } from '../../obligation-states.ts';
import type { SpecSummary } from '../../spec-summary.ts';

/** What `lawful check --format json` prints; its schema is `schemas/check-report.schema.json`. */
export interface CheckReport {
  readonly version: 1;
  readonly specs: readonly SpecSummary[];
  readonly obligations: ObligationCounts;
  readonly diagnostics: readonly JsonDiagnostic[];
  /** What comments in the specs took out of `diagnostics`. */
  readonly silences: readonly JsonSilence[];
  readonly summary: {
    /** Files read, those that turned out to be no text included. */
    readonly files: number;
    readonly errors: number;
    readonly warnings: number;
    /** Findings that a comment silenced. */
    readonly silenced: number;
    readonly durationMs: number;
  };
}

/** Makes the report of a check. */
export function checkReport(checked: {
  readonly specs: readonly SpecSummary[];
  readonly unreadable: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly silences: readonly Silence[];
  readonly obligations: ObligationCounts;
  readonly milliseconds: number;
}): CheckReport {
  const withSeverity = (severity: Diagnostic['severity']) =>
    checked.diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return {
    version: 1,
    specs: checked.specs,
    obligations: checked.obligations,
    diagnostics: renderJson(checked.diagnostics),
    silences: renderJsonSilences(checked.silences),
    summary: {
      files: checked.specs.length + checked.unreadable,
      errors: withSeverity('error'),
      warnings: withSeverity('warning'),
      silenced: checked.silences.reduce((count, { findings }) => count + findings.length, 0),
      durationMs: checked.milliseconds,
    },
  };
}
