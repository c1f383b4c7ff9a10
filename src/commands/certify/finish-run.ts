import { join } from 'node:path';
import pc from 'picocolors';
import type { Journal } from '../../certify/journal/journal.ts';
import { judgeKnownFailures } from '../../certify/known-failing/judge-known-failures.ts';
import { excuseFor, type JudgedKnownFailures } from '../../certify/known-failing/judged-known-failures.ts';
import type { KnownFailure } from '../../certify/known-failing/known-failure.ts';
import { type EndedRun, outputNames, writeOutputs } from '../../certify/outputs.ts';
import { type Report, type ReportedModel, reportOf } from '../../certify/report.ts';
import { renderText } from '../../certify/reports/render-text.ts';
import { reportFormats } from '../../certify/reports/report-formats.ts';
import { shownPath } from '../../config/shown-path.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { coloursStdout } from '../print-findings.ts';
import type { CertifySettings } from './certify-settings.ts';

/** How the end of a run is judged and shown. */
export interface Finish extends Pick<EndedRun, 'key' | 'validDays' | 'program' | 'powerLedger'> {
  readonly models: readonly ReportedModel[];
  /** The failures that are known. */
  readonly knownFailures: readonly KnownFailure[];
  /** Short names of all specs of the project. */
  readonly slugs: readonly string[];
  readonly format: CertifySettings['format'];
  readonly strict: boolean;
  /** What else the run ended with, a line each: what `--strict` refuses, and what fails any run. */
  readonly remarks: { readonly strict: readonly string[]; readonly always: readonly string[] };
}

/** Reports a journal, certifies it where it is whole, and says by the exit code whether the runtime holds. */
export function finishRun(folder: string, journal: Journal, finish: Finish): ExitCode {
  const report = reportOf(journal, finish.models);
  const known = judgeKnownFailures(report, finish.knownFailures, finish.slugs);
  writeOutputs(folder, { ...finish, journal, report, known, now: new Date() });
  const refusals = [
    ...finish.remarks.always,
    ...(finish.strict ? strictRefusals(report, finish.remarks.strict) : []),
  ];
  if (finish.format === 'text') print(folder, journal, report, known, finish, refusals);
  else process.stdout.write(reportFormats[finish.format].render(report, known));
  const failed = report.specs.some(({ slug, constraints }) =>
    constraints.some(
      ({ constraint, verdict }) => verdict === 'failed' && excuseFor(known, slug, constraint) === undefined,
    ),
  );
  const certified = (report.constraints.certified ?? 0) > 0;
  const holds = !failed && certified && known.problems.length === 0 && refusals.length === 0;
  return holds ? exitCode.holds : exitCode.finding;
}

function strictRefusals({ constraints }: Report, remarks: readonly string[]): readonly string[] {
  const { unsupported = 0, 'not-covered': uncovered = 0 } = constraints;
  return [
    ...remarks,
    ...(unsupported > 0 ? [`${unsupported} constraints are unsupported`] : []),
    ...(uncovered > 0 ? [`${uncovered} constraints have no test`] : []),
  ].map((remark) => `--strict: ${remark}`);
}

function print(
  folder: string,
  { head }: Journal,
  report: Report,
  known: JudgedKnownFailures,
  { remarks, key, strict }: Finish,
  refusals: readonly string[],
): void {
  const colors = pc.createColors(coloursStdout());
  const columns = process.stdout.isTTY ? process.stdout.columns : undefined;
  const write = (line: string) => process.stdout.write(`${line}\n`);
  process.stdout.write(renderText(report, known, { colors, columns }));
  for (const line of refusals) write(colors.red(line));
  if (!strict) for (const line of remarks.strict) write(colors.yellow(line));
  write(`seed ${head.seed}`);
  const shown = shownPath(folder, process.cwd());
  if (head.shard !== null) {
    write(`part ${head.shard.index} of ${head.shard.of} in ${shown}; lawful merge joins the parts`);
    return;
  }
  const signed =
    key === undefined ? 'by a key that was thrown away; --key FILE signs by yours' : 'by your key';
  write(`${join(shown, outputNames.certificate)} is signed ${signed}`);
}
