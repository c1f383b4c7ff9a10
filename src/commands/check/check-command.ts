import { Command } from 'commander';

/** `lawful check`: reads specs and reports what is wrong with them. */
export function checkCommand(): Command {
  return new Command('check')
    .description('reads specs and reports what is wrong with them')
    .argument('[paths...]', 'files, folders or patterns; without any, the specs of lawful.config.json')
    .option('--changed-since <revision>', 'only specs that differ from a git revision')
    .option('--format <format>', 'text, json, sarif, github or junit', 'text')
    .option('--no-cache', 'read every spec anew, and keep nothing in .lawful/cache')
    .addHelpText(
      'after',
      '\nExample:\n  lawful check\n  lawful check specs/tiers.md --format json\n  lawful check --format sarif > lawful.sarif\n  lawful check --changed-since main',
    )
    .action(async (paths: string[], options: { format: string; changedSince?: string; cache: boolean }) => {
      const { runCheck } = await import('./run-check.ts');
      process.exitCode = runCheck(paths, options);
    });
}
