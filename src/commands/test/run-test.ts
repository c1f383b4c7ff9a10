import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { findConfig } from '../../config/find-config.ts';
import { type Project, projectOf } from '../../config/project.ts';
import { nearestName } from '../../diagnostic/nearest.ts';
import type { GeneratedModel } from '../../emit/model-file.ts';
import { readGeneratedFolder } from '../../read-generated.ts';
import { runtimeModuleVariable } from '../../runtime/connect.ts';
import { settingVariables } from '../../runtime/settings.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { formatFrom } from '../output-format.ts';
import { coloursStdout } from '../print-findings.ts';
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

/** Runs the generated tests of specs on a runtime. A run in which a planned test did not run is never green. */
export async function runTest(specs: readonly string[], options: TestOptions): Promise<ExitCode> {
  const format = formatFrom(options.format, ['text', 'json']);
  const project = projectHere();
  const suites = selectSuites(allSuites(project), specs, project);
  const settings = testSettings(options);
  const run = {
    suites: suites.map(({ folder, files }) => files.map((file) => join(folder, file))),
    cwd: project.root,
    titles: titleFilter(options),
    environment: {
      [runtimeModuleVariable]: runtimeModule(project, options.runtime),
      [settingVariables.seed]: String(settings.seed),
      ...(settings.runs === undefined ? {} : { [settingVariables.runs]: String(settings.runs) }),
      ...(settings.path === undefined ? {} : { [settingVariables.path]: settings.path }),
    },
  };
  if (options.reporter !== undefined)
    return (await passThrough(run, options.reporter)) === 0 ? exitCode.holds : exitCode.finding;

  const started = performance.now();
  const runs = await runTests(run);
  const seconds = (performance.now() - started) / 1000;
  const results = suites.map(({ folder, model }, index) => {
    const { spec, constraints, tests } = model;
    const planned = { ...spec, constraints: constraints.map(({ id }) => id), tests };
    return resultsOf(planned, folder, runs[index]?.events ?? [], run.titles);
  });
  if (
    results.every(
      ({ tests, strays }) => strays.length === 0 && tests.every(({ verdict }) => verdict === 'not-run'),
    )
  ) {
    throw new CouldNotRun(nothingRan(options, runs.map(({ stderr }) => stderr).join('\n')));
  }
  if (format === 'json') {
    process.stdout.write(
      `${JSON.stringify({ version: 1, runtime: options.runtime, seed: settings.seed, specs: results }, null, 2)}\n`,
    );
  } else {
    process.stdout.write(renderResults(results, options.runtime, seconds, pc.createColors(coloursStdout())));
    if (settings.drawn) process.stdout.write(`seed ${settings.seed}\n`);
  }
  const holds =
    runs.every((each) => each.exitCode === 0) &&
    results.every(({ constraints }) => constraints.every(({ verdict }) => verdict === 'holds'));
  return holds ? exitCode.holds : exitCode.finding;
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

/** The module of a runtime: one that the config names, or a path. */
function runtimeModule(project: Project, name: string): string {
  const runtime = Object.hasOwn(project.config.runtimes, name) ? project.config.runtimes[name] : undefined;
  if (runtime !== undefined && 'module' in runtime) return resolve(project.root, runtime.module);
  if (runtime !== undefined) {
    throw new CouldNotRun(
      `Runtime ${name} is a command; this version runs tests on modules only. Name a module.`,
    );
  }
  if (existsSync(resolve(name)) && statSync(resolve(name)).isFile()) return resolve(name);
  const known = Object.keys(project.config.runtimes);
  const nearest = nearestName(name, known);
  throw new CouldNotRun(
    `No runtime ${JSON.stringify(name)} in lawful.config.json, which has ${known.join(', ') || 'none'}, and no module of that path.` +
      (nearest === undefined ? '' : ` Did you mean ${nearest}?`),
  );
}
