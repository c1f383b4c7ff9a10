import type { Diagnostic } from './diagnostic.ts';
import { type Findings, findingText } from './findings.ts';
import type { Silence } from './silence.ts';

/**
 * Findings as a JUnit report: a suite a file, a failed case an error, a case with output a warning, a skipped case a
 * silence. A file without findings is one passed case, so that no suite is empty.
 */
export function renderJunit({ files, diagnostics, silences }: Findings): string {
  const names = [...new Set([...files, ...diagnostics.map(({ file }) => file)])];
  const suites = names.map((file) => ({
    file,
    found: diagnostics.filter((each) => each.file === file),
    silenced: silences.filter((each) => each.file === file),
  }));
  const counts = suites.map(countsOf);
  const total = {
    tests: sum(counts.map(({ tests }) => tests)),
    failures: sum(counts.map(({ failures }) => failures)),
    skipped: sum(counts.map(({ skipped }) => skipped)),
  };
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="lawful check"${attributes({ ...total, errors: 0 })}>`,
    ...suites.flatMap((suite) => [
      `  <testsuite${attributes({ name: suite.file, ...countsOf(suite), errors: 0 })}>`,
      ...casesOf(suite).map((line) => `    ${line}`),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ];
  return `${lines.join('\n')}\n`;
}

interface Suite {
  readonly file: string;
  readonly found: readonly Diagnostic[];
  readonly silenced: readonly Silence[];
}

function countsOf({ found, silenced }: Suite) {
  return {
    tests: Math.max(1, found.length + silenced.length),
    failures: found.filter(({ severity }) => severity === 'error').length,
    skipped: silenced.length,
  };
}

function casesOf(suite: Suite): readonly string[] {
  const { file, found, silenced } = suite;
  if (found.length + silenced.length === 0)
    return [`<testcase${attributes({ name: 'no findings', classname: file })}/>`];
  return [...found.map((each) => caseOf(each)), ...silenced.map((each) => skippedCaseOf(each))];
}

function caseOf(diagnostic: Diagnostic): string {
  const { severity, rule, message } = diagnostic;
  const text = escapeXml(`${placeOf(diagnostic)}\n${findingText(diagnostic)}`);
  const body =
    severity === 'error'
      ? `<failure${attributes({ type: rule, message })}>${text}</failure>`
      : `<system-out>warning: ${text}</system-out>`;
  return testcase(diagnostic, body);
}

function skippedCaseOf(silence: Silence): string {
  return testcase(silence, `<skipped${attributes({ message: silence.reason })}/>`);
}

function testcase(at: Diagnostic | Silence, body: string): string {
  const { start } = at.range;
  const name = `${at.rule} ${start.line}:${start.column}`;
  return `<testcase${attributes({ name, classname: at.file })}>${body}</testcase>`;
}

function placeOf({ file, range: { start } }: Diagnostic): string {
  return `${file}:${start.line}:${start.column}`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(
      ([name, value]) =>
        ` ${name}="${escapeXml(String(value)).replace(/[\t\n\r]/g, (white) => `&#${white.charCodeAt(0)};`)}"`,
    )
    .join('');
}

/** Characters that no XML 1.0 document may hold, not even as a reference. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return text
    .replace(forbidden, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
