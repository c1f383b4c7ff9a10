// Input: the arguments of `lawful ladder …`, stdin, and the files they name.
// Output: answers on stdout and an exit code; CouldNotRun or a CommanderError is thrown on to the entry point.
// Invariant: nothing is loaded before the subcommand that needs it runs, and nothing here ever starts a shell.
import { type Command, Option } from 'commander';
import { answerFormats } from '../answer-format.ts';
import { type CommandHost, processHost } from '../command-host.ts';
import { hostedCommand } from '../hosted-command.ts';
import type { FoldOptions } from './fold.ts';
import type { ValidateOptions } from './validate.ts';
import type { VerifyOptions } from './verify.ts';

/**
 * The `ladder` command with its subcommands `validate`, `verify` and `fold`. Parsing it throws CouldNotRun on
 * malformed input, and commander's own error after help or on wrong arguments.
 */
export function ladderCommand(host: CommandHost = processHost()): Command {
  const format = () =>
    new Option('--format <format>', 'how to print; text on a terminal, else json').choices(answerFormats);
  const ladder = hostedCommand('ladder', host).description('validate and walk verification ladders');

  ladder
    .addCommand(
      hostedCommand('validate', host)
        .description('say whether a document is a sound Ladder, Decision or Subject')
        .argument('[file]', 'the document; - is stdin; a Ladder may be a .toml file')
        .addOption(
          new Option('--kind <kind>', 'what it is (default: Ladder)').choices([
            'Ladder',
            'Decision',
            'Subject',
          ]),
        )
        .option('--ndjson', 'answer {kind, document} a line')
        .addOption(format())
        .addHelpText('after', '\nExample:\n  lawful ladder validate ladder.toml')
        .action(async (file: string | undefined, options: ValidateOptions) => {
          host.exitWith(await (await import('./validate.ts')).validate(file, options, host));
        }),
    )
    .addCommand(
      hostedCommand('verify', host)
        .description('walk a ladder for a claim: exit 0 allows, 1 denies, 2 could not run')
        .option('--ladder <file>', 'the ladder, JSON or .toml; - is stdin')
        .option('--risk <class>', 'risk class of the claim: read, write or self_modify')
        .option('--answers <file>', 'what the rungs found: an object from rung id to {verdict, reason?}')
        .option('--answer <list>', 'the same in short, such as 1=allow,3=deny:SELF_MODIFY')
        .option('--run <file>', 'ask the rungs by running checks: rung id to {command, timeout_ms}')
        .option('--ndjson', 'answer {subject, answers, ladder?} a line')
        .addOption(format())
        .addHelpText(
          'after',
          '\nExample:\n  lawful ladder verify --ladder ladder.json --risk write --answer 3=allow',
        )
        .action(async (options: VerifyOptions) => {
          host.exitWith(await (await import('./verify.ts')).verify(options, host));
        }),
    )
    .addCommand(
      hostedCommand('fold', host)
        .description('join verdicts into one: exit 0 where that is allow, 1 otherwise')
        .argument(
          '[verdicts...]',
          'allow, deny, indeterminate, defer, transform, quarantine, require_witness',
        )
        .option('--ndjson', 'answer a list of verdicts a line')
        .addOption(format())
        .addHelpText('after', '\nExample:\n  lawful ladder fold allow indeterminate defer')
        .action(async (verdicts: string[], options: FoldOptions) => {
          host.exitWith(await (await import('./fold.ts')).fold(verdicts, options, host));
        }),
    );
  return ladder;
}
