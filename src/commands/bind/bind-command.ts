import { Command } from 'commander';

/** `lawful bind`: writes the binding of a spec, or completes it. */
export function bindCommand(): Command {
  return new Command('bind')
    .description('writes the binding of a spec with every hole open, or adds what is missing to it')
    .argument('<spec>', 'a spec by short name, id or file')
    .option('--format <format>', 'text or json', 'text')
    .addHelpText('after', '\nExample:\n  lawful bind tiers')
    .action(async (spec: string, options: { format: string }) => {
      const { runBind } = await import('./run-bind.ts');
      process.exitCode = runBind(spec, options);
    });
}
