import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AdapterLimits } from '../../adapter/adapter-limits.ts';
import type { AdapterProgram } from '../../adapter/adapter-program.ts';
import { findProgram } from '../../adapter/find-program.ts';
import { splitCommand } from '../../adapter/split-command.ts';
import type { Project } from '../../config/project.ts';
import { nearestName } from '../../diagnostic/nearest.ts';
import { CouldNotRun } from '../could-not-run.ts';
import type { TestOptions } from './test-settings.ts';

/** The runtime that a run is about, and how a test process gets it. */
export interface ChosenRuntime {
  /** As people asked for it. */
  readonly name: string;
  /** The options that ask for it again; empty for the one that is tested unasked. */
  readonly options: string;
  /** The module that serves it, as an absolute path. */
  readonly module: string;
  /** The program behind that module, where it is one. */
  readonly program: AdapterProgram | undefined;
  /** What that program may take that is not usual. */
  readonly limits: Partial<AdapterLimits>;
}

/**
 * Finds the runtime: a command by `--adapter`, or by `--runtime` a name of the config or the path of a module; without
 * either, the only one of the config, or the one that is named `reference`.
 *
 * @throws CouldNotRun where there is no such runtime, or its program is not there
 */
export function chooseRuntime(
  project: Project,
  options: Pick<TestOptions, 'runtime' | 'adapter'>,
): ChosenRuntime {
  if (options.adapter !== undefined) return adapterCommand(options.adapter);
  const known = Object.keys(project.config.runtimes);
  const [only] = known.length === 1 ? known : [];
  const name = options.runtime ?? only ?? 'reference';
  const asked = options.runtime === undefined || name === 'reference' ? '' : ` --runtime ${quoted(name)}`;
  const runtime = Object.hasOwn(project.config.runtimes, name) ? project.config.runtimes[name] : undefined;
  if (runtime !== undefined && 'module' in runtime) {
    return ofModule(name, asked, resolve(project.root, runtime.module));
  }
  if (runtime !== undefined) {
    const { command, env = {}, timeout_ms, start_timeout_ms } = runtime;
    const cwd = resolve(project.root, runtime.cwd ?? '.');
    const limits = {
      ...(timeout_ms === undefined ? {} : { callMilliseconds: timeout_ms }),
      ...(start_timeout_ms === undefined ? {} : { startMilliseconds: start_timeout_ms }),
    };
    return ofProgram(name, asked, { command, cwd, env }, limits);
  }
  if (existsSync(resolve(name)) && statSync(resolve(name)).isFile()) {
    return ofModule(name, asked, resolve(name));
  }
  const nearest = nearestName(name, known);
  throw new CouldNotRun(
    `No runtime ${JSON.stringify(name)} in lawful.config.json, which has ${known.join(', ') || 'none'}, and no module of that path.` +
      (nearest === undefined ? '' : ` Did you mean ${nearest}?`),
  );
}

function adapterCommand(text: string): ChosenRuntime {
  const split = splitCommand(text);
  if (typeof split === 'string') {
    throw new CouldNotRun(
      `Unexpected --adapter ${JSON.stringify(text)}: ${split}. Write it as on a command line, such as "python3 adapter.py".`,
    );
  }
  const program = { ...split, cwd: process.cwd() };
  return ofProgram(text, ` --adapter ${quoted(text)}`, program, {});
}

function ofModule(name: string, options: string, module: string): ChosenRuntime {
  return { name, options, module, program: undefined, limits: {} };
}

function ofProgram(
  name: string,
  options: string,
  program: AdapterProgram,
  limits: Partial<AdapterLimits>,
): ChosenRuntime {
  const [file = ''] = program.command;
  if (!existsSync(program.cwd)) throw new CouldNotRun(`The working folder ${program.cwd} is not there.`);
  if (findProgram(file, program.cwd) === undefined) {
    throw new CouldNotRun(
      `There is no program ${JSON.stringify(file)} that may be run. Install it, or name it by a path from ${program.cwd}.`,
    );
  }
  return { name, options, module: programRuntime, program, limits };
}

/** The module by which a program is a runtime, built or not. */
const programRuntime = fileURLToPath(
  new URL(`../../adapter/program-runtime.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
);

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
