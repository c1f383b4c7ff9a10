import { checkArtefacts } from '../../check/artefacts/index.ts';
import { levelsOf } from '../../check-specs.ts';
import { type ProjectPlan, planSpecs, projectPlans } from '../../compile.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { orphanStates, stateOfPlan } from '../../generated-states.ts';
import { statusesOf } from '../../obligation-states.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { formatFrom } from '../output-format.ts';
import { counted, findingsText, problemsText } from '../print-findings.ts';
import { changedFiles } from './changed-files.ts';
import { checkReport } from './check-report.ts';

/** The options of `lawful check`. */
export interface CheckOptions {
  readonly format: string;
  readonly changedSince?: string;
}

/** Checks specs and prints the findings. Exit code 2 where some of what was asked for could not be read. */
export function runCheck(paths: readonly string[], options: CheckOptions): ExitCode {
  const format = formatFrom(options.format, ['text', 'json']);
  const started = performance.now();
  const cwd = process.cwd();
  const changed = options.changedSince === undefined ? undefined : changedFiles(options.changedSince, cwd);
  const { checked, planned } = planSpecs(paths, cwd, changed);
  const artefacts = artefactFindings(
    projectPlans(planned),
    checked.diagnostics,
    paths.length === 0 && changed === undefined,
    cwd,
  );
  const diagnostics = [...checked.diagnostics, ...artefacts];
  const report = checkReport({
    specs: checked.specs.filter(({ requested }) => requested).map(({ spec }) => spec),
    unreadable: checked.unreadable.length,
    diagnostics,
    obligations: statusesOf(planned, checked),
    milliseconds: Math.round(performance.now() - started),
  });

  process.stderr.write(problemsText(checked.problems));
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    const specs = checked.specs.map(({ spec }) => spec);
    const findings = findingsText(diagnostics, specs, cwd);
    process.stdout.write(`${findings}${findings === '' ? '' : '\n'}${summaryLine(report)}\n`);
  }
  const nothingRead = report.summary.files === 0 && changed === undefined;
  if (checked.problems.length > 0 || nothingRead) return exitCode.couldNotRun;
  return report.summary.errors > 0 ? exitCode.finding : exitCode.holds;
}

/**
 * Findings about generated files. A spec with errors cannot be compiled, so that its files are stale follows and is
 * not said; folders without a spec are looked for only where the whole project was read.
 */
function artefactFindings(
  plans: readonly ProjectPlan[],
  diagnostics: readonly Diagnostic[],
  wholeProject: boolean,
  cwd: string,
): readonly Diagnostic[] {
  const broken = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const findings = plans.flatMap((planned) => {
    if (broken.has(planned.loaded.spec.file)) return [];
    return checkArtefacts(stateOfPlan(planned, cwd), levelsOf(planned.project.config));
  });
  const [first] = plans;
  if (!wholeProject || first === undefined) return findings;
  const slugs = new Set(plans.map(({ plan }) => plan.spec.slug));
  const orphans = orphanStates(first.project, slugs, cwd);
  return [...findings, ...orphans.flatMap((state) => checkArtefacts(state, levelsOf(first.project.config)))];
}

function summaryLine({ summary, obligations }: ReturnType<typeof checkReport>): string {
  const { executable, needsBinding, prose } = obligations;
  const rest = [
    ...(needsBinding > 0 ? [`${needsBinding} need a binding`] : []),
    ...(prose > 0 ? [`${prose} declared prose`] : []),
  ];
  return (
    `${counted(summary.files, 'spec')}: ${counted(summary.errors, 'error')}, ${counted(summary.warnings, 'warning')}; ` +
    `${counted(executable + needsBinding + prose, 'obligation')}, ${executable} executable` +
    rest.map((part) => `, ${part}`).join('')
  );
}
