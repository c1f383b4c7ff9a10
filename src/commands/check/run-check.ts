import { createRequire } from 'node:module';
import { artefactFindings } from '../../artefact-findings.ts';
import { documentedRules } from '../../check/documented-rules.ts';
import { checkRun } from '../../check-run.ts';
import { renderGithub } from '../../diagnostic/render-github.ts';
import { renderJunit } from '../../diagnostic/render-junit.ts';
import { renderSarif } from '../../diagnostic/render-sarif.ts';
import { findRunFiles } from '../../load-corpus.ts';
import { noStore, settledStore } from '../../settled-store.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { formatFrom } from '../output-format.ts';
import { counted, findingsText, problemsText, silencesText } from '../print-findings.ts';
import { changedFiles } from './changed-files.ts';
import { checkReport } from './check-report.ts';

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

/** The options of `lawful check`. */
export interface CheckOptions {
  readonly format: string;
  readonly changedSince?: string;
  /** False for `--no-cache`. */
  readonly cache: boolean;
}

/** The formats of `lawful check`. */
const checkFormats = ['text', 'json', 'sarif', 'github', 'junit'] as const;

/** Checks specs and prints the findings. Exit code 2 where some of what was asked for could not be read. */
export function runCheck(paths: readonly string[], options: CheckOptions): ExitCode {
  const format = formatFrom(options.format, checkFormats);
  const started = performance.now();
  const cwd = process.cwd();
  const changed = options.changedSince === undefined ? undefined : changedFiles(options.changedSince, cwd);
  const store = options.cache ? settledStore(cwd) : noStore;
  const checked = checkRun(findRunFiles(paths, cwd, changed), cwd, store);
  const artefacts = artefactFindings(
    checked.plans,
    checked.diagnostics,
    paths.length === 0 && changed === undefined,
    cwd,
  );
  const diagnostics = [...checked.diagnostics, ...artefacts];
  const { silences } = checked;
  const report = checkReport({
    ...checked,
    diagnostics,
    milliseconds: Math.round(performance.now() - started),
  });
  const findings = { files: report.specs.map(({ file }) => file), diagnostics, silences };

  process.stderr.write(problemsText(checked.problems));
  const text: Record<(typeof checkFormats)[number], () => string> = {
    text: () => {
      const parts = [findingsText(diagnostics, [], cwd), silencesText(silences), `${summaryLine(report)}\n`];
      return parts.filter((part) => part !== '').join('\n');
    },
    json: () => `${JSON.stringify(report, null, 2)}\n`,
    sarif: () => renderSarif(findings, { version, rules: documentedRules }),
    github: () => `${renderGithub(findings)}${summaryLine(report)}\n`,
    junit: () => renderJunit(findings),
  };
  process.stdout.write(text[format]());
  const nothingRead = report.summary.files === 0 && changed === undefined;
  if (checked.problems.length > 0 || nothingRead) return exitCode.couldNotRun;
  return report.summary.errors > 0 ? exitCode.finding : exitCode.holds;
}

function summaryLine({ summary, obligations }: ReturnType<typeof checkReport>): string {
  const { executable, needsBinding, prose } = obligations;
  const rest = [
    ...(needsBinding > 0 ? [`${needsBinding} need a binding`] : []),
    ...(prose > 0 ? [`${prose} declared prose`] : []),
  ];
  const silenced = summary.silenced > 0 ? `, ${summary.silenced} silenced` : '';
  return (
    `${counted(summary.files, 'spec')}: ${counted(summary.errors, 'error')}, ${counted(summary.warnings, 'warning')}${silenced}; ` +
    `${counted(executable + needsBinding + prose, 'obligation')}, ${executable} executable` +
    rest.map((part) => `, ${part}`).join('')
  );
}
