import { type XmlElement, xmlDocument } from '../xml/xml-document.ts';
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
  const sum = (name: keyof ReturnType<typeof countsOf>) =>
    counts.reduce((total, each) => total + each[name], 0);
  return xmlDocument({
    name: 'testsuites',
    attributes: {
      name: 'lawful check',
      tests: sum('tests'),
      failures: sum('failures'),
      skipped: sum('skipped'),
      errors: 0,
    },
    content: suites.map((suite) => ({
      name: 'testsuite',
      attributes: { name: suite.file, ...countsOf(suite), errors: 0 },
      content: casesOf(suite),
    })),
  });
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

function casesOf({ file, found, silenced }: Suite): readonly XmlElement[] {
  if (found.length + silenced.length === 0) {
    return [{ name: 'testcase', attributes: { name: 'no findings', classname: file } }];
  }
  return [
    ...found.map((each) => testcase(each, outcomeOf(each))),
    ...silenced.map((each) => testcase(each, { name: 'skipped', attributes: { message: each.reason } })),
  ];
}

function outcomeOf(diagnostic: Diagnostic): XmlElement {
  const { severity, rule, message, file, range } = diagnostic;
  const text = `${file}:${range.start.line}:${range.start.column}\n${findingText(diagnostic)}`;
  return severity === 'error'
    ? { name: 'failure', attributes: { type: rule, message }, content: text }
    : { name: 'system-out', content: `warning: ${text}` };
}

function testcase({ rule, range, file }: Diagnostic | Silence, outcome: XmlElement): XmlElement {
  const name = `${rule} ${range.start.line}:${range.start.column}`;
  return { name: 'testcase', attributes: { name, classname: file }, content: [outcome] };
}
