import { fileURLToPath } from 'node:url';
import type { AdapterLimits } from '../../adapter/adapter-limits.ts';
import type { AdapterProgram } from '../../adapter/adapter-program.ts';
import type { Project } from '../../config/project.ts';
import { chooseRuntime } from '../test/choose-runtime.ts';

/** A runtime that is to be certified: always a program, so that each is judged behind the same wire. */
export interface ChosenProgram {
  /** As people asked for it. */
  readonly name: string;
  /** The options that ask for it again. */
  readonly options: string;
  readonly program: AdapterProgram;
  readonly limits: Partial<AdapterLimits>;
}

/** Finds the program that the options name. A module gets one that serves it. @throws CouldNotRun where there is none */
export function chooseProgram(
  project: Project,
  options: { readonly runtime?: string; readonly adapter?: string },
): ChosenProgram {
  const {
    name,
    options: asked,
    module,
    program,
    limits,
  } = chooseRuntime(project, {
    runtime: options.runtime ?? 'reference',
    ...(options.adapter === undefined ? {} : { adapter: options.adapter }),
  });
  return {
    name,
    // `reference` is what lawful test takes unasked, and what a certification is never taken to be about.
    options: asked === '' ? ` --runtime ${name}` : asked,
    program: program ?? servingModule(module, project.root),
    limits,
  };
}

/** A program that serves a module by the adapter protocol. */
export function servingModule(module: string, root: string): AdapterProgram {
  const entry = fileURLToPath(
    new URL(`../../adapter/serve-module.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
  );
  return { command: [process.execPath, entry, module], cwd: root, env: {} };
}
