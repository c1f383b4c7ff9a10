import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checkArtefacts } from '../../check/artefacts/index.ts';
import {
  type CompiledSpec,
  emitPlans,
  type PlannedSpec,
  type ProjectPlan,
  planSpecs,
  projectPlans,
} from '../../compile.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { renderJson } from '../../diagnostic/render-json.ts';
import { emittedBefore } from '../../emitted-before.ts';
import { stateOfPlan, summaryOfPlan } from '../../generated-states.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { formatFrom } from '../output-format.ts';
import { counted, findingsText, problemsText } from '../print-findings.ts';

/** The options of `lawful compile`. */
export interface CompileOptions {
  readonly check?: boolean;
  readonly force?: boolean;
  readonly format: string;
}

/** What a compile did, or would do, to one file; paths as shown. */
export interface FileChange {
  readonly file: string;
  readonly change: 'written' | 'removed' | 'stale';
}

/** Checks, plans and emits specs, and writes what differs. Nothing is written where a spec has errors. */
export async function runCompile(paths: readonly string[], options: CompileOptions): Promise<ExitCode> {
  const format = formatFrom(options.format, ['text', 'json']);
  const cwd = process.cwd();
  const { checked, planned } = planSpecs(paths, cwd);
  process.stderr.write(problemsText(checked.problems));
  if (checked.problems.length > 0) return exitCode.couldNotRun;
  refuseUnconfigured(planned);
  const plans = projectPlans(planned);

  const edited = options.check === true || options.force === true ? [] : editedFiles(plans, cwd);
  const diagnostics = [...checked.diagnostics, ...edited];
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const changes = errors.length > 0 ? [] : await emitChanged(plans, options, cwd);

  if (format === 'json') {
    const body = { version: 1, diagnostics: renderJson(diagnostics), files: changes };
    process.stdout.write(`${JSON.stringify(body, null, 2)}\n`);
  } else {
    const specs = checked.specs.map(({ spec }) => spec);
    const findings = findingsText(diagnostics, specs, cwd);
    const lines = changes.map(({ change, file }) => `${change} ${file}\n`).join('');
    process.stdout.write(
      `${findings}${findings === '' ? '' : '\n'}${lines}${summary(plans, errors, changes)}\n`,
    );
  }
  return errors.length > 0 || changes.some(({ change }) => change === 'stale')
    ? exitCode.finding
    : exitCode.holds;
}

function refuseUnconfigured(planned: readonly PlannedSpec[]): void {
  const stray = planned.find(({ loaded }) => !loaded.configured || loaded.file.project === undefined);
  if (stray === undefined) return;
  throw new CouldNotRun(
    `${stray.loaded.spec.file} is none of the specs that a lawful.config.json names, so there is no place for its ` +
      'tests. Add it to "specs" in the config of its project.',
  );
}

function editedFiles(plans: readonly ProjectPlan[], cwd: string): readonly Diagnostic[] {
  return plans.flatMap((planned) =>
    checkArtefacts(stateOfPlan(summaryOfPlan(planned), cwd), {}).filter(
      ({ rule }) => rule === 'generated-edited',
    ),
  );
}

/**
 * Emits what may have changed. `--check` is asked what is stale, and believes nobody: it emits everything. So does
 * `--force`.
 */
async function emitChanged(
  plans: readonly ProjectPlan[],
  { check = false, force = false }: CompileOptions,
  cwd: string,
): Promise<readonly FileChange[]> {
  const before = emittedBefore();
  const compiled = await emitPlans(check || force ? plans : plans.filter((planned) => !before.has(planned)));
  const changes = changesOf(compiled, check, cwd);
  if (!check) before.remember(compiled);
  return changes;
}

/** Writes what differs, or only says what does. A file that is the same keeps its modification time. */
export function changesOf(
  compiled: readonly CompiledSpec[],
  onlySay: boolean,
  cwd: string,
): readonly FileChange[] {
  const changes: FileChange[] = [];
  for (const each of compiled) {
    const { root } = each.project;
    const shown = (path: string) => relative(cwd, join(root, path)).replaceAll('\\', '/');
    const superfluous = leftOver(each, cwd);
    for (const { path, text } of each.files) {
      const file = join(root, path);
      if (textOf(file) === text) continue;
      changes.push({ file: shown(path), change: onlySay ? 'stale' : 'written' });
      if (onlySay) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    for (const path of superfluous) {
      changes.push({ file: shown(path), change: onlySay ? 'stale' : 'removed' });
      if (!onlySay) rmSync(join(root, path));
    }
  }
  return changes;
}

/** Files that an earlier compile wrote, nobody changed, and the spec no longer asks for. */
function leftOver({ files, ...planned }: CompiledSpec, cwd: string): readonly string[] {
  const { recorded, present } = stateOfPlan(summaryOfPlan(planned), cwd);
  const wanted = new Set(files.map(({ path }) => path));
  const folder = dirname(files[0]?.path ?? '.');
  return [...recorded].flatMap(([name, digest]) => {
    const path = `${folder}/${name}`;
    return !wanted.has(path) && present.get(name) === digest ? [path] : [];
  });
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function summary(
  plans: readonly ProjectPlan[],
  errors: readonly Diagnostic[],
  changes: readonly FileChange[],
): string {
  const specs = counted(plans.length, 'spec');
  if (errors.length > 0)
    return `${specs}: nothing written, since there ${errors.length === 1 ? 'is' : 'are'} ${counted(errors.length, 'error')}`;
  const stale = changes.filter(({ change }) => change === 'stale').length;
  if (stale > 0) return `${specs}: ${counted(stale, 'file')} stale; run lawful compile`;
  return `${specs}: ${changes.length === 0 ? 'everything is fresh' : `${counted(changes.length, 'file')} changed`}`;
}
