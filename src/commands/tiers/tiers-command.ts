// Input: the arguments of `lawful tiers …`, stdin, and the file they name.
// Output: the answer of the tier pipeline on stdout and an exit code; CouldNotRun or a CommanderError is thrown on.
// Invariant: nothing is loaded before the subcommand that needs it runs.
import { type Command, Option } from 'commander';
import { type AnswerFormat, answerFormats } from '../answer-format.ts';
import { type CommandHost, processHost } from '../command-host.ts';
import { hostedCommand } from '../hosted-command.ts';

/** The `tiers` command with its subcommands `run` and `decide`. */
export function tiersCommand(host: CommandHost = processHost()): Command {
  const format = () =>
    new Option('--format <format>', 'how to print; text on a terminal, else json').choices(answerFormats);
  return hostedCommand('tiers', host)
    .description('run the tier pipeline over a revision, or decide by a policy')
    .addCommand(
      hostedCommand('run', host)
        .description('run the tiers: exit 0 passed, 1 rejected or unknown, 2 could not run')
        .argument('<file>', '{revision, context} as JSON; - is stdin')
        .addOption(format())
        .addHelpText('after', '\nExample:\n  lawful tiers run revision.json --format json')
        .action(async (file: string, options: { format?: AnswerFormat }) => {
          host.exitWith(await (await import('./run.ts')).run(file, options.format, host));
        }),
    )
    .addCommand(
      hostedCommand('decide', host)
        .description('decide by a policy: exit 0 accept, 1 refuse, 2 could not run')
        .argument('<file>', '{policy, target, records, evaluation_time, trust} as JSON; - is stdin')
        .addOption(format())
        .addHelpText('after', '\nExample:\n  lawful tiers decide request.json')
        .action(async (file: string, options: { format?: AnswerFormat }) => {
          host.exitWith(await (await import('./decide.ts')).decide(file, options.format, host));
        }),
    );
}
