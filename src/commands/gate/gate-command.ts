import { Command } from 'commander';
import type { GateOptions } from './run-gate.ts';

/** `lawful gate`: decides whether an edit of specs may land. */
export function gateCommand(): Command {
  return new Command('gate')
    .description('decides on the edit of the working tree: exit 0 allow, 1 deny, 2 could not run')
    .requiredOption('--base <revision>', 'the git revision whose config, signers and obligations judge')
    .option('--human <answer>', 'the answer of somebody who was asked elsewhere: allow or deny')
    .option('--format <format>', 'text or json', 'text')
    .addHelpText(
      'after',
      '\nExample:\n  lawful gate --base main\n  lawful gate --base origin/main --human allow --format json',
    )
    .action(async (options: GateOptions) => {
      const { runGate } = await import('./run-gate.ts');
      process.exitCode = await runGate(options);
    });
}
