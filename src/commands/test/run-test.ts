import { join } from 'node:path';
import pc from 'picocolors';
import { type ProgramSettings, programVariable } from '../../adapter/program-settings.ts';
import type { Project } from '../../config/project.ts';
import { digestOfText } from '../../plan/plan-digest.ts';
import { runtimeModuleVariable } from '../../runtime/connect.ts';
import { settingVariables } from '../../runtime/settings.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { formatFrom } from '../output-format.ts';
import { coloursStdout } from '../print-findings.ts';
import { projectHere, type Suite, suitesOf } from '../suites.ts';
import { noteLines, readNote, readNotes, withNote, withNotes } from './adapter-notes.ts';
import { type ChosenRuntime, chooseRuntime } from './choose-runtime.ts';
import { renderResults } from './render-results.ts';
import { resultsOf } from './results.ts';
import { passThrough, runTests } from './run-tests.ts';
import { type TestOptions, testSettings } from './test-settings.ts';
import { titleFilter } from './title-filter.ts';

/** Whose tests are run, and who reads what came of it. */
export interface TestHost {
  readonly project: Project;
  readonly stdout: { write(text: string): unknown };
}

/** Runs the generated tests of specs on a runtime. A run in which a planned test did not run is never green. */
export function runTest(
  specs: readonly string[],
  options: TestOptions,
  host: TestHost = { project: projectHere(), stdout: process.stdout },
): Promise<ExitCode> {
  return withNotes((notes) => runAndReport(specs, options, notes, host));
}

async function runAndReport(
  specs: readonly string[],
  options: TestOptions,
  notes: string,
  { project, stdout }: TestHost,
): Promise<ExitCode> {
  const format = formatFrom(options.format, ['text', 'json']);
  const suites = suitesOf(project, specs);
  const settings = testSettings(options);
  const runtime = chooseRuntime(project, options);
  const run = {
    suites: suites.map(({ folder, files }) => files.map((file) => join(folder, file))),
    cwd: project.root,
    titles: titleFilter(options),
    environment: {
      ...runtimeEnvironment(runtime, suites, notes),
      [settingVariables.seed]: String(settings.seed),
      ...(settings.runs === undefined ? {} : { [settingVariables.runs]: String(settings.runs) }),
      ...(settings.path === undefined ? {} : { [settingVariables.path]: settings.path }),
    },
  };
  if (options.reporter !== undefined) return passed(await passThrough(run, options.reporter), notes);

  const started = performance.now();
  const runs = await runTests(run);
  const seconds = (performance.now() - started) / 1000;
  const results = suites.map(({ folder, model }, index) => {
    const { spec, constraints, tests } = model;
    const planned = { ...spec, constraints: constraints.map(({ id }) => id), tests };
    const note = readNote(notes, runs[index]?.pid);
    return withNote(resultsOf(planned, folder, runs[index]?.events ?? [], run.titles), note);
  });
  if (
    results.every(
      ({ tests, strays }) => strays.length === 0 && tests.every(({ verdict }) => verdict === 'not-run'),
    )
  ) {
    throw new CouldNotRun(nothingRan(options, runs.map(({ stderr }) => stderr).join('\n')));
  }
  const adapters = readNotes(notes);
  if (format === 'json') {
    const report = { version: 1, runtime: runtime.name, seed: settings.seed, adapters, specs: results };
    stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    const colors = pc.createColors(coloursStdout());
    stdout.write(renderResults(results, runtime.name, seconds, colors));
    for (const line of noteLines(adapters)) stdout.write(`${colors.yellow(line)}\n`);
    if (settings.drawn) stdout.write(`seed ${settings.seed}\n`);
  }
  const holds =
    runs.every((each) => each.exitCode === 0) &&
    results.every(({ strays }) => strays.length === 0) &&
    results.every(({ constraints }) => constraints.every(({ verdict }) => verdict === 'holds'));
  return holds ? exitCode.holds : exitCode.finding;
}

/** Prints what node:test's own reporter does not know. */
function passed(code: number | null, notes: string): ExitCode {
  const adapters = readNotes(notes);
  const failures = adapters.flatMap(({ failure }) => (failure === null ? [] : [failure]));
  for (const line of [...failures, ...noteLines(adapters)]) process.stdout.write(`${line}\n`);
  return code === 0 && failures.length === 0 ? exitCode.holds : exitCode.finding;
}

/** How the test processes get the runtime. */
function runtimeEnvironment(
  runtime: ChosenRuntime,
  suites: readonly Suite[],
  notes: string,
): Readonly<Record<string, string>> {
  const environment = {
    [runtimeModuleVariable]: runtime.module,
    [settingVariables.runtime]: runtime.options,
  };
  if (runtime.program === undefined) return environment;
  const { program, limits } = runtime;
  const specs = suites.map(({ model }) => ({ id: model.spec.id, digest: model.plan }));
  const suite = digestOfText(JSON.stringify(suites.map(({ model }) => model.files)));
  const settings: ProgramSettings = {
    program,
    limits,
    session: { specs, suite },
    notes,
  };
  return { ...environment, [programVariable]: JSON.stringify(settings) };
}

function nothingRan({ only, constraint }: TestOptions, stderr: string): string {
  if (only !== undefined) {
    return `No test has the title ${JSON.stringify(only)}. Titles stand in model.json of the generated folder.`;
  }
  if (constraint !== undefined) {
    return `No test traces to ${JSON.stringify(constraint)}. lawful explain ${constraint} says where it stands.`;
  }
  const [said = 'node said nothing'] = stderr.split('\n').filter((line) => /Error/.test(line));
  return `No test ran: ${said.trim()}. Run lawful compile; if that does not help, run one of the files by node --import tsx.`;
}
