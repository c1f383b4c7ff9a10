#!/usr/bin/env node
/**
 * Input: the command line. Output: an exit code, and what the command prints.
 * Invariant: bad input never shows a stack trace, and no command's code is loaded before it is chosen.
 */
import { createRequire } from 'node:module';
import { Command, CommanderError } from 'commander';
import { bindCommand } from './commands/bind/bind-command.ts';
import { certifyCommand } from './commands/certify/certify-command.ts';
import { checkCommand } from './commands/check/check-command.ts';
import { compileCommand } from './commands/compile/compile-command.ts';
import { contractCommand } from './commands/contract/contract-command.ts';
import { diffCommand } from './commands/diff/diff-command.ts';
import { exitCode } from './commands/exit-code.ts';
import { explainCommand } from './commands/explain/explain-command.ts';
import { gateCommand } from './commands/gate/gate-command.ts';
import { keygenCommand } from './commands/keygen/keygen-command.ts';
import { ladderCommand } from './commands/ladder/ladder-command.ts';
import { mergeCommand } from './commands/merge/merge-command.ts';
import { powerCommand } from './commands/power/power-command.ts';
import { problemLine } from './commands/problem-line.ts';
import { recordsCommand } from './commands/records/records-command.ts';
import { testCommand } from './commands/test/test-command.ts';
import { tiersCommand } from './commands/tiers/tiers-command.ts';
import { transitionCommand } from './commands/transition/transition-command.ts';
import { verifyCommand } from './commands/verify/verify-command.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

const program = new Command('lawful')
  .description('Compiles normative Markdown specs into tests, runs them, and gates edits to the specs.')
  .version(version)
  .showSuggestionAfterError()
  .exitOverride();

for (const command of [
  checkCommand(),
  compileCommand(),
  bindCommand(),
  testCommand(),
  certifyCommand(),
  mergeCommand(),
  verifyCommand(),
  keygenCommand(),
  powerCommand(),
  explainCommand(),
  diffCommand(),
  gateCommand(),
  transitionCommand(),
  ladderCommand(),
  contractCommand(),
  tiersCommand(),
  recordsCommand(),
]) {
  program.addCommand(command.exitOverride().showHelpAfterError('(lawful <command> --help shows an example)'));
}

// A reader that has seen enough, such as head, closes the pipe: that is no failure of the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has said what is wrong, or shown what was asked for.
    process.exitCode = error.exitCode === 0 ? exitCode.holds : exitCode.couldNotRun;
  } else {
    process.stderr.write(`lawful: ${problemLine(error)}\n`);
    process.exitCode = exitCode.couldNotRun;
  }
}
