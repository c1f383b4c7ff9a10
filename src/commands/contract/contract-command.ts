// Input: the arguments of `lawful contract …`, stdin, and the files they name.
// Output: answers on stdout and an exit code; CouldNotRun or a CommanderError is thrown on to the entry point.
// Invariant: nothing is loaded before the subcommand that needs it runs.
import { type Command, Option } from 'commander';
import { answerFormats } from '../answer-format.ts';
import { type CommandHost, processHost } from '../command-host.ts';
import { hostedCommand } from '../hosted-command.ts';
import type { AccretesOptions } from './accretes.ts';
import type { DescribeOptions } from './describe.ts';
import type { SubtypeOptions } from './subtype.ts';

/** The `contract` command with its subcommands `digest`, `canonicalize`, `subtype` and `accretes`. */
export function contractCommand(host: CommandHost = processHost()): Command {
  const contract = hostedCommand('contract', host).description('spell, digest and compare wire documents');
  for (const subcommand of [
    describeCommand('digest', 'print the digest of a document', host),
    describeCommand('canonicalize', 'print the canonical bytes of a document, with no newline added', host),
    subtypeCommand(host),
    accretesCommand(host),
  ]) {
    contract.addCommand(subcommand);
  }
  return contract;
}

function describeCommand(name: 'digest' | 'canonicalize', description: string, host: CommandHost): Command {
  return hostedCommand(name, host)
    .description(description)
    .argument('[file]', 'the document, of any kind; - is stdin')
    .option('--ndjson', 'answer one document a line of stdin')
    .addOption(new Option('--format <format>', 'how to print (default: text)').choices(answerFormats))
    .addHelpText('after', `\nExample:\n  lawful contract ${name} contract.json`)
    .action(async (file: string | undefined, options: DescribeOptions) => {
      host.exitWith(await (await import('./describe.ts')).describe(name, file, options, host));
    });
}

function subtypeCommand(host: CommandHost): Command {
  return hostedCommand('subtype', host)
    .description('say whether every value of type A is accepted by type B: exit 0 where it is, 1 otherwise')
    .argument('[a]', 'a file with the type A; - is stdin')
    .argument('[b]', 'a file with the type B; - is stdin')
    .option('--ndjson', 'answer {a, b} a line of stdin')
    .addOption(formatOption())
    .addHelpText('after', '\nExample:\n  lawful contract subtype narrow.json wide.json')
    .action(async (a: string | undefined, b: string | undefined, options: SubtypeOptions) => {
      host.exitWith(await (await import('./subtype.ts')).subtype(a, b, options, host));
    });
}

function accretesCommand(host: CommandHost): Command {
  return hostedCommand('accretes', host)
    .description('say whether a contract keeps what an older one promised: exit 0 where it does, 1 otherwise')
    .argument('[old]', 'a file with the older contract; - is stdin')
    .argument('[new]', 'a file with the newer contract; - is stdin')
    .option('--between <files...>', 'contracts of the ancestry between the two')
    .option('--ndjson', 'answer {old, new, between?} a line of stdin')
    .addOption(formatOption())
    .addHelpText('after', '\nExample:\n  lawful contract accretes old.json new.json')
    .action(async (old: string | undefined, next: string | undefined, options: AccretesOptions) => {
      host.exitWith(await (await import('./accretes.ts')).accretes(old, next, options, host));
    });
}

function formatOption(): Option {
  return new Option('--format <format>', 'how to print; text on a terminal, else json').choices(
    answerFormats,
  );
}
