import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AdapterLimits } from '../../adapter/adapter-limits.ts';
import type { AdapterProgram } from '../../adapter/adapter-program.ts';
import { importedFiles } from '../../binding/imported-files.ts';
import { isInside, type Project } from '../../config/project.ts';
import { chooseRuntime } from '../test/choose-runtime.ts';

/** A runtime that is to be certified: always a program, so that each is judged behind the same wire. */
export interface ChosenProgram {
  /** As people asked for it. */
  readonly name: string;
  /** The options that ask for it again. */
  readonly options: string;
  readonly program: AdapterProgram;
  readonly limits: Partial<AdapterLimits>;
  /** The files that it consists of, by paths from the project's folder, where its command does not tell. */
  readonly artifact: readonly string[] | undefined;
}

/** Finds the program that the options name. A module gets one that serves it. @throws CouldNotRun where there is none */
export function chooseProgram(
  project: Project,
  options: { readonly runtime?: string; readonly adapter?: string },
): ChosenProgram {
  const { name, options: asked, module, program, limits } = chooseRuntime(project, options);
  return {
    name,
    // `reference` is what lawful test takes unasked, and what a certification is never taken to be about.
    options: asked === '' ? ` --runtime ${name}` : asked,
    program: program ?? servingModule(module, project.root),
    limits,
    artifact: program === undefined ? filesOf(module, project.root) : undefined,
  };
}

/** A module and what it imports inside the project. */
function filesOf(module: string, root: string): readonly string[] {
  return importedFiles([module])
    .filter((file) => isInside(root, file))
    .map((file) => relative(root, file));
}

/** A program that serves a module by the adapter protocol. */
export function servingModule(module: string, root: string): AdapterProgram {
  const entry = fileURLToPath(
    new URL(`../../adapter/serve-module.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
  );
  return { command: [process.execPath, entry, module], cwd: root, env: {} };
}
