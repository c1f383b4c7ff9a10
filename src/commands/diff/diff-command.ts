import { Command } from 'commander';

/** `lawful diff`: what became of each obligation between two versions. */
export function diffCommand(): Command {
  return new Command('diff')
    .description('says what became of each obligation: exit 0 nothing lost, 1 something removed or weakened')
    .argument('<base>', 'a git revision, or a folder')
    .argument('[head]', 'the same kind; without it, the working tree')
    .option('--format <format>', 'text or json', 'text')
    .addHelpText(
      'after',
      '\nExample:\n  lawful diff main\n  lawful diff v1.0 v1.1 --format json\n  lawful diff ./before ./after',
    )
    .action(async (base: string, head: string | undefined, options: { format: string }) => {
      const { runDiff } = await import('./run-diff.ts');
      process.exitCode = runDiff(base, head, options);
    });
}
