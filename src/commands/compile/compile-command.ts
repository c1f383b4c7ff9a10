import { Command } from 'commander';

/** `lawful compile`: check the specs, then write the generated tests. */
export function compileCommand(): Command {
  return new Command('compile')
    .description('checks specs and writes the tests generated from them')
    .argument('[paths...]', 'files, folders or patterns; without any, the specs of lawful.config.json')
    .option('--check', 'write nothing; say what is stale, and exit 1 if anything is')
    .option('--force', 'write generated files anew that were edited by hand')
    .option('--format <format>', 'text or json', 'text')
    .addHelpText('after', '\nExample:\n  lawful compile specs/tiers.md\n  lawful compile --check')
    .action(async (paths: string[], options: { check?: boolean; force?: boolean; format: string }) => {
      const { runCompile } = await import('./run-compile.ts');
      process.exitCode = await runCompile(paths, options);
    });
}
