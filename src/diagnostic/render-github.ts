import type { Diagnostic } from './diagnostic.ts';
import { type Findings, findingText } from './findings.ts';
import type { Range } from './range.ts';
import type { Silence } from './silence.ts';

/**
 * Findings as workflow commands, one a line, which GitHub shows as annotations on the lines of a pull request. What was
 * silenced becomes a notice.
 */
export function renderGithub({ diagnostics, silences }: Findings): string {
  return [...diagnostics.map(annotation), ...silences.map(notice)].map((line) => `${line}\n`).join('');
}

function annotation(diagnostic: Diagnostic): string {
  const { severity, file, range, rule } = diagnostic;
  return command(severity, properties(file, range, rule), findingText(diagnostic));
}

function notice({ file, range, rule, reason, findings }: Silence): string {
  const what = findings.map(({ range: at, message }) => `${at.start.line}:${at.start.column} ${message}`);
  return command('notice', properties(file, range, `${rule} silenced`), [reason, ...what].join('\n'));
}

function properties(file: string, { start, end }: Range, title: string): Readonly<Record<string, string>> {
  // GitHub takes columns only where the range is on one line.
  const columns = start.line === end.line ? { col: `${start.column}`, endColumn: `${end.column}` } : {};
  return { file, line: `${start.line}`, endLine: `${end.line}`, ...columns, title };
}

function command(name: string, fields: Readonly<Record<string, string>>, message: string): string {
  const listed = Object.entries(fields).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  return `::${name} ${listed.join(',')}::${escapeData(message)}`;
}

/** A message must stay on its line, or its second line could be a command. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
