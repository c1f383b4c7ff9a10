import type { Formatter } from 'picocolors/types.js';
import { columnsOf, printable } from '../../diagnostic/display-cells.ts';
import { caseCounts } from '../case-counts.ts';
import { excuseFor, type JudgedKnownFailures } from '../known-failing/judged-known-failures.ts';
import type { ConstraintReport, SpecReport } from '../report.ts';
import { verdicts } from '../verdict.ts';
import { fitColumns } from './fit-columns.ts';
import type { TextOptions } from './text-options.ts';

/** A spec's constraints, a line each: ✓ certified, ✗ failed, – unsupported, ? not covered. */
export function constraintTable(
  spec: SpecReport,
  known: JudgedKnownFailures,
  options: TextOptions,
): readonly string[] {
  const { bold, dim } = options.colors;
  const width = Math.max(0, ...spec.constraints.map(({ constraint }) => columnsOf(constraint)));
  return [
    `${bold(printable(spec.slug))}  ${dim(printable(spec.file))}`,
    ...spec.constraints.flatMap((constraint) => {
      const excuse = excuseFor(known, spec.slug, constraint.constraint);
      return row(constraint, excuse, width, options);
    }),
  ];
}

function row(
  report: ConstraintReport,
  excuse: string | undefined,
  width: number,
  { colors, columns }: TextOptions,
): readonly string[] {
  const { mark, colour } = markOf(report, excuse, colors);
  const name = printable(report.constraint);
  const indent = width + 6;
  const [first = '', ...more] = fitColumns(
    printable(detailOf(report, excuse)),
    columns === undefined ? undefined : columns - indent,
  );
  return [
    `  ${colour(mark)} ${name}${' '.repeat(width - columnsOf(name))}  ${detail(first)}`,
    ...more.map((line) => ' '.repeat(indent) + detail(line)),
  ];

  function detail(text: string): string {
    return report.verdict === 'certified' ? colors.dim(text) : colour(text);
  }
}

function markOf(
  { verdict }: ConstraintReport,
  excuse: string | undefined,
  { green, red, yellow }: TextOptions['colors'],
): { readonly mark: string; readonly colour: Formatter } {
  switch (verdict) {
    case 'certified':
      return { mark: '✓', colour: green };
    case 'failed':
      return { mark: '✗', colour: excuse === undefined ? red : yellow };
    case 'unsupported':
      return { mark: '–', colour: yellow };
    case 'not-covered':
      return { mark: '?', colour: yellow };
  }
}

function detailOf({ verdict, cases }: ConstraintReport, excuse: string | undefined): string {
  const total = verdicts.reduce((sum, each) => sum + (cases[each] ?? 0), 0);
  switch (verdict) {
    case 'certified':
      return total === 1 ? '1 case' : `${total} cases`;
    case 'failed':
      return excuse === undefined ? caseCounts(cases) : `known failing: ${excuse} (${caseCounts(cases)})`;
    case 'unsupported':
      return caseCounts(cases);
    case 'not-covered':
      return 'no test traces to it';
  }
}
