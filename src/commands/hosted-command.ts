import { Command } from 'commander';
import type { CommandHost } from './command-host.ts';

/** A command that prints where the host says, and throws instead of ending the process. */
export function hostedCommand(name: string, host: CommandHost): Command {
  return new Command(name).exitOverride().configureOutput({
    writeOut: (text) => host.stdout.write(text),
    writeErr: (text) => host.stderr.write(text),
  });
}
