import type { Diagnostic, RelatedPlace, Severity } from './diagnostic.ts';
import { type Findings, findingText } from './findings.ts';
import type { Range } from './range.ts';
import type { RuleId } from './rule-ids.ts';

/** What a report says about a rule and about the tool. */
export interface SarifOptions {
  readonly version: string;
  /** Every rule that is documented, in order. */
  readonly rules: readonly { readonly id: RuleId; readonly severity: Severity; readonly why: string }[];
}

/** Findings as a SARIF 2.1.0 log (OASIS), for code scanning. A silence is a result with a suppression. */
export function renderSarif({ diagnostics, silences }: Findings, { version, rules }: SarifOptions): string {
  const silenced = silences.flatMap(({ reason, range, file, findings }) =>
    findings.map((each) => ({
      ...resultOf(each),
      suppressions: [{ kind: 'inSource', justification: reason, location: locationOf({ file, range }) }],
    })),
  );
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'lawful', semanticVersion: version, rules: rules.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        // A code scanner takes a finding without suppressions for an open one only where every result says so.
        results: [
          ...diagnostics.map((each) => ({
            ...resultOf(each),
            ...(silenced.length > 0 ? { suppressions: [] } : {}),
          })),
          ...silenced,
        ],
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf({ id, severity, why }: SarifOptions['rules'][number]) {
  return { id, fullDescription: { text: why }, defaultConfiguration: { level: severity } };
}

function resultOf(diagnostic: Diagnostic) {
  const { rule, severity, related } = diagnostic;
  return {
    ruleId: rule,
    level: severity,
    message: { text: findingText(diagnostic) },
    locations: [locationOf(diagnostic)],
    ...(related.length === 0 ? {} : { relatedLocations: related.map(relatedLocation) }),
  };
}

function relatedLocation(place: RelatedPlace, index: number) {
  return { id: index + 1, ...locationOf(place), message: { text: place.message } };
}

function locationOf({ file, range }: { readonly file: string; readonly range: Range }) {
  return { physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: regionOf(range) } };
}

/** Columns count from 1 as ours do, and the end column is the one after the last, as ours is. */
function regionOf({ start, end }: Range) {
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
    charOffset: start.offset,
    charLength: end.offset - start.offset,
  };
}

/** A relative path as a URI reference. Half a character, which a file name may hold, has no escape. */
function uriOf(file: string): string {
  const text = file.replace(/\p{Surrogate}/gu, '\ufffd');
  return text.split('/').map(encodeURIComponent).join('/');
}
