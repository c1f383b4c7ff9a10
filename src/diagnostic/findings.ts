import type { Diagnostic } from './diagnostic.ts';
import type { Silence } from './silence.ts';

/** All that a check came to, as the report formats take it. */
export interface Findings {
  /** Every file that was looked at, in order. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly silences: readonly Silence[];
}

/** A finding in full sentences, for formats that have one text for it. */
export function findingText({ message, expected, note }: Diagnostic): string {
  const unsaid = expected === undefined || message.includes(expected) ? [] : [`Expected: ${expected}`];
  return [message, ...unsaid, ...(note === undefined ? [] : [note])].join('\n');
}
