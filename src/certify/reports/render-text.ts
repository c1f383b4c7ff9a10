import type { Colors, Formatter } from 'picocolors/types.js';
import { printable } from '../../diagnostic/display-cells.ts';
import { caseCounts } from '../case-counts.ts';
import { excuseFor, type JudgedKnownFailures } from '../known-failing/judged-known-failures.ts';
import type { Report } from '../report.ts';
import { closingSentence } from './closing-sentence.ts';
import { constraintTable } from './constraint-table.ts';
import { fitColumns } from './fit-columns.ts';
import { type ReportedTest, reportedTests } from './reported-test.ts';
import type { TextOptions } from './text-options.ts';

/**
 * A report for people: each constraint with its mark, failures in full, what is not certified by name, the cases that got
 * each verdict, and one sentence on what is certified.
 */
export function renderText(report: Report, known: JudgedKnownFailures, options: TextOptions): string {
  const { colors, columns } = options;
  const tests = report.specs.flatMap((spec) =>
    reportedTests(spec, known).map((reported) => ({ slug: spec.slug, reported })),
  );
  const notRun = tests
    .filter(({ reported }) => reported.verdict === 'not-run')
    .map(({ slug, reported }) => `${slug}: ${reported.test.title}`);
  const sections = [
    ...report.specs.map((spec) => constraintTable(spec, known, options)),
    ...tests
      .filter(({ reported }) => isShownInFull(reported))
      .map(({ slug, reported }) => failure(slug, reported, colors)),
    known.problems.map(({ entry, message }) =>
      colors.red(printable(`${entry.source}: ${entry.pattern}: ${message}`)),
    ),
    [
      ...uncertified(report, known).flatMap(([label, names]) => labelled(label, names.join(', '), options)),
      ...labelled('tests not run', notRun.join('; '), options),
      ...labelled('cases', caseCounts(report.cases), options),
    ],
    fitColumns(printable(closingSentence(report)), columns).map(closingColour(report, colors)),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** Tests that were not run are listed by name: there is nothing more to say of each. */
function isShownInFull({ verdict }: ReportedTest): boolean {
  return verdict !== 'pass' && verdict !== 'unsupported' && verdict !== 'not-run';
}

function failure(
  slug: string,
  { test, verdict, message, excuse }: ReportedTest,
  { bold, red, yellow }: Colors,
): readonly string[] {
  const mark = excuse === undefined ? red('✗') : yellow('✗');
  const title = bold(printable(`${slug}: ${test.title}`));
  return [
    `${mark} ${title}  ${verdict}${excuse === undefined ? '' : `, known: ${printable(excuse)}`}`,
    // Not broken into lines: a command that replays is copied as it stands.
    ...message.split('\n').map((line) => `  ${printable(line)}`.trimEnd()),
  ];
}

/** Red where a constraint failed, known or not; green where all are certified. */
function closingColour({ constraints }: Report, { red, yellow, green }: Colors): Formatter {
  if (constraints.failed !== undefined) return red;
  const isWhole = constraints.certified !== undefined && Object.keys(constraints).length === 1;
  return isWhole ? green : yellow;
}

/** The constraints that are not certified, by why. */
function uncertified(
  { specs }: Report,
  known: JudgedKnownFailures,
): readonly (readonly [string, string[]])[] {
  const names: Record<string, string[]> = {
    failed: [],
    'known failing': [],
    unsupported: [],
    'not covered': [],
  };
  for (const { slug, constraints } of specs) {
    for (const { constraint, verdict } of constraints) {
      const isKnown = excuseFor(known, slug, constraint) !== undefined;
      const label = isKnown ? 'known failing' : verdict.replace('-', ' ');
      names[label]?.push(specs.length === 1 ? constraint : `${slug}.${constraint}`);
    }
  }
  return Object.entries(names);
}

const labelColumns = 'known failing'.length + 2;

function labelled(label: string, text: string, { colors, columns }: TextOptions): readonly string[] {
  if (text === '') return [];
  const room = columns === undefined ? undefined : columns - labelColumns;
  return fitColumns(printable(text), room).map(
    (line, index) => colors.dim((index === 0 ? label : '').padEnd(labelColumns)) + line,
  );
}
