import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import {
  type JsonDiagnostic,
  type JsonSilence,
  renderJson,
  renderJsonSilences,
} from '../../diagnostic/render-json.ts';
import type { Silence } from '../../diagnostic/silence.ts';
import type { ObligationState } from '../../plan/status.ts';
import { placedCasesOf } from '../../spec/placed-cases.ts';
import type { Spec } from '../../spec/spec.ts';

/** What `lawful check --format json` prints; its schema is `schemas/check-report.schema.json`. */
export interface CheckReport {
  readonly version: 1;
  readonly specs: readonly {
    readonly id: string;
    readonly file: string;
    readonly kind: string | null;
    readonly dialect: Spec['dialect'];
    readonly counts: SpecCounts;
  }[];
  readonly obligations: {
    readonly executable: number;
    readonly needsBinding: number;
    readonly prose: number;
  };
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

/** How much of each kind a spec holds. */
export interface SpecCounts {
  readonly constraints: number;
  readonly properties: number;
  readonly states: number;
  readonly transitions: number;
  readonly rules: number;
  /** Acceptance cases. */
  readonly cases: number;
  readonly requirements: number;
  readonly scenarios: number;
  /** Steps of cases and scenarios together. */
  readonly steps: number;
}

/** Makes the report of a check. */
export function checkReport(checked: {
  readonly specs: readonly Spec[];
  readonly unreadable: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly silences: readonly Silence[];
  readonly obligations: readonly ObligationState[];
  readonly milliseconds: number;
}): CheckReport {
  const withStatus = (status: ObligationState['status']) =>
    checked.obligations.filter((obligation) => obligation.status === status).length;
  const withSeverity = (severity: Diagnostic['severity']) =>
    checked.diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return {
    version: 1,
    specs: checked.specs.map((spec) => ({
      id: spec.id.value,
      file: spec.file,
      kind: spec.kind?.value ?? null,
      dialect: spec.dialect,
      counts: countsOf(spec),
    })),
    obligations: {
      executable: withStatus('executable'),
      needsBinding: withStatus('needs-binding'),
      prose: withStatus('prose'),
    },
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

function countsOf(spec: Spec): SpecCounts {
  const placed = placedCasesOf(spec);
  const scenarios = placed.filter(({ kind }) => kind === 'scenario').length;
  return {
    constraints: spec.constraints.length,
    properties: spec.properties.length,
    states: spec.states.length,
    transitions: spec.transitions.length,
    rules: spec.rules.length,
    cases: placed.length - scenarios,
    requirements: spec.requirements.length,
    scenarios,
    steps: placed.reduce((sum, each) => sum + each.case.steps.length, 0),
  };
}
