// Input: the arguments of `lawful records …` and the record file they name.
// Output: what the records came to on stdout and an exit code; CouldNotRun or a CommanderError is thrown on.
// Invariant: a record file is only read here, and nothing is loaded before the subcommand that needs it runs.
import { type Command, Option } from 'commander';
import { answerFormats } from '../answer-format.ts';
import { type CommandHost, processHost } from '../command-host.ts';
import { hostedCommand } from '../hosted-command.ts';
import type { VerifyOptions } from './verify.ts';

/** The `records` command with its subcommand `verify`. */
export function recordsCommand(host: CommandHost = processHost()): Command {
  return hostedCommand('records', host)
    .description('look after files of append-only records')
    .addCommand(
      hostedCommand('verify', host)
        .description('say whether every entry is as it was appended: exit 0 sound, 1 not, 2 could not run')
        .argument('<file>', 'the record file, a SQLite database')
        .option('--expected-size <count>', 'how many entries there were; goes with --expected-head')
        .option('--expected-head <digest>', 'the digest of the last entry at that time')
        .addOption(
          new Option('--format <format>', 'how to print; text on a terminal, else json').choices(
            answerFormats,
          ),
        )
        .addHelpText('after', '\nExample:\n  lawful records verify records.db')
        .action(async (file: string, options: VerifyOptions) => {
          host.exitWith((await import('./verify.ts')).verify(file, options, host));
        }),
    );
}
