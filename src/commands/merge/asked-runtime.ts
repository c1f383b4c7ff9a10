import { basename } from 'node:path';
import { splitCommand } from '../../adapter/split-command.ts';
import type { Project } from '../../config/project.ts';

/** The runtime that a run was asked for. */
export interface AskedRuntime {
  /** As people asked for it. */
  readonly name: string;
  /** Name of the program that was started, as far as it can be told here. */
  readonly program: string;
}

/** Reads the options that stand in a journal's head. No program is looked for: a merge may run where there is none. */
export function askedRuntime(options: string, { config }: Project): AskedRuntime {
  const split = splitCommand(options);
  const [option = '', name = ''] = typeof split === 'string' ? [] : split.command;
  if (option === '--adapter') {
    const adapter = splitCommand(name);
    return { name, program: typeof adapter === 'string' ? name : basename(adapter.command[0] ?? '') };
  }
  const runtime = Object.hasOwn(config.runtimes, name) ? config.runtimes[name] : undefined;
  // A module is served by this program.
  const program = runtime !== undefined && 'command' in runtime ? runtime.command[0] : process.execPath;
  return { name, program: basename(program ?? '') };
}
