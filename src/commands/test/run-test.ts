import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { type ProgramSettings, programVariable } from '../../adapter/program-settings.ts';
import { findConfig } from '../../config/find-config.ts';
import { type Project, projectOf } from '../../config/project.ts';
import { nearestName } from '../../diagnostic/nearest.ts';
import type { GeneratedModel } from '../../emit/model-file.ts';
import { digestOfText } from '../../plan/plan-digest.ts';
import { readGeneratedFolder } from '../../read-generated.ts';
import { runtimeModuleVariable } from '../../runtime/connect.ts';
import { settingVariables } from '../../runtime/settings.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { formatFrom } from '../output-format.ts';
import { coloursStdout } from '../print-findings.ts';
import { noteLines, readNote, readNotes, withNote, withNotes } from './adapter-notes.ts';
import { type ChosenRuntime, chooseRuntime } from './choose-runtime.ts';
import { renderResults } from './render-results.ts';
import { resultsOf } from './results.ts';
import { passThrough, runTests } from './run-tests.ts';
import { type TestOptions, testSettings } from './test-settings.ts';
import { titleFilter } from './title-filter.ts';

/** A spec's generated tests. */
interface Suite {
  readonly folder: string;
  readonly model: GeneratedModel;
  readonly files: readonly string[];
}

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
  const suites = selectSuites(allSuites(project), specs, project);
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
  const { program, timeout_ms } = runtime;
  const specs = suites.map(({ model }) => ({ id: model.spec.id, digest: model.plan }));
  const suite = digestOfText(JSON.stringify(suites.map(({ model }) => model.files)));
  const settings: ProgramSettings = {
    program,
    ...(timeout_ms === undefined ? {} : { timeout_ms }),
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

function projectHere(): Project {
  const found = findConfig(process.cwd());
  if (found === undefined) {
    throw new CouldNotRun(
      'No lawful.config.json here or in a folder above, so there are no generated tests to run.',
    );
  }
  return projectOf(found);
}

function allSuites(project: Project): readonly Suite[] {
  const generated = resolve(project.root, project.config.generated);
  const slugs = existsSync(generated)
    ? readdirSync(generated).filter((name) => statSync(join(generated, name)).isDirectory())
    : [];
  const suites = slugs.sort().flatMap((slug): readonly Suite[] => {
    const folder = project.generatedFolder(slug);
    const read = readGeneratedFolder(folder);
    if (read?.model === undefined) return [];
    return [
      {
        folder,
        model: read.model,
        files: [...read.files.keys()].filter((name) => name.endsWith('.test.ts')).sort(),
      },
    ];
  });
  if (suites.length === 0) {
    throw new CouldNotRun(`There are no generated tests in ${project.config.generated}. Run lawful compile.`);
  }
  return suites;
}

function selectSuites(
  suites: readonly Suite[],
  names: readonly string[],
  project: Project,
): readonly Suite[] {
  if (names.length === 0) return suites;
  return names.map((name) => {
    const found = suites.find(
      ({ model: { spec } }) =>
        [spec.slug, spec.id, spec.file].includes(name) || resolve(project.root, spec.file) === resolve(name),
    );
    if (found !== undefined) return found;
    const slugs = suites.map(({ model }) => model.spec.slug);
    const nearest = nearestName(name, slugs);
    throw new CouldNotRun(
      `No generated tests for ${JSON.stringify(name)}, expected one of ${slugs.join(', ')}.` +
        `${nearest === undefined ? '' : ` Did you mean ${nearest}?`} Run lawful compile for a new spec.`,
    );
  });
}
