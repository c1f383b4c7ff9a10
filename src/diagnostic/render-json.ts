import type { Diagnostic, RelatedPlace, Severity } from './diagnostic.ts';
import type { Position, Range } from './range.ts';
import type { RuleId } from './rule-ids.ts';
import type { Silence } from './silence.ts';

/** One finding on the wire: every key is always there, `null` where the finding does not say. */
export interface JsonDiagnostic {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly file: string;
  readonly range: JsonRange;
  readonly message: string;
  readonly actual: string | null;
  readonly expected: string | null;
  readonly note: string | null;
  readonly related: readonly JsonRelatedPlace[];
}

/** Lines and columns count from 1, offsets from 0 in UTF-16 units of the file as read. */
export interface JsonRange {
  readonly start: Position;
  readonly end: Position;
}

/** A second place that explains a finding. */
export interface JsonRelatedPlace {
  readonly file: string;
  readonly range: JsonRange;
  readonly message: string;
}

/** A comment in a spec with the findings that it silenced. */
export interface JsonSilence {
  readonly rule: RuleId;
  readonly file: string;
  readonly range: JsonRange;
  readonly reason: string;
  readonly findings: readonly JsonDiagnostic[];
}

/** The `diagnostics` member of `lawful check --format json`, with its keys in a fixed order. */
export function renderJson(diagnostics: readonly Diagnostic[]): JsonDiagnostic[] {
  return diagnostics.map((diagnostic) => ({
    rule: diagnostic.rule,
    severity: diagnostic.severity,
    file: diagnostic.file,
    range: range(diagnostic.range),
    message: diagnostic.message,
    actual: diagnostic.actual ?? null,
    expected: diagnostic.expected ?? null,
    note: diagnostic.note ?? null,
    related: diagnostic.related.map(related),
  }));
}

/** The `silences` member of `lawful check --format json`. */
export function renderJsonSilences(silences: readonly Silence[]): JsonSilence[] {
  return silences.map(({ rule, file, range: place, reason, findings }) => ({
    rule,
    file,
    range: range(place),
    reason,
    findings: renderJson(findings),
  }));
}

function related(place: RelatedPlace): JsonRelatedPlace {
  return { file: place.file, range: range(place.range), message: place.message };
}

function range({ start, end }: Range): JsonRange {
  return { start: position(start), end: position(end) };
}

function position({ line, column, offset }: Position): Position {
  return { line, column, offset };
}
