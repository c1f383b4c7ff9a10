import { Command } from 'commander';

/** `lawful explain`: why a rule exists, or where an obligation stands. */
export function explainCommand(): Command {
  return new Command('explain')
    .description('says why a rule exists, or where a constraint stands and which tests trace to it')
    .argument('[name]', 'a rule id, or a constraint by id or full name; without it, the rules are listed')
    .option('--format <format>', 'text or json', 'text')
    .addHelpText(
      'after',
      '\nExample:\n  lawful explain constraint-without-case\n  lawful explain wild.tiers.verdict_lattice',
    )
    .action(async (name: string | undefined, options: { format: string }) => {
      const { runExplain } = await import('./run-explain.ts');
      process.exitCode = runExplain(name, options);
    });
}
