import { Command } from 'commander';
import { powerLedgerFile } from '../../certify/power/ledger.ts';

/** `lawful power`: shows that the tests can fail. */
export function powerCommand(): Command {
  return new Command('power')
    .description('judges runtimes that break one constraint each, and runtimes that implement nothing')
    .argument('[specs...]', 'specs by short name, id or file; without any, all of lawful.config.json')
    .option(
      '--mutants <folder>',
      'folder of the broken runtimes, SPEC/CONSTRAINT.ts each',
      'conformance/mutants',
    )
    .option('--out <file>', 'where the ledger goes; it is written where no specs are named', powerLedgerFile)
    .option(
      '--check',
      'write nothing; exit 1 where the ledger, or its entries of the named specs, are not what comes out',
    )
    .option('--seed <number>', 'seed of every draw', '1')
    .option('--runs <number>', 'inputs that a property draws', '100')
    .option('--format <format>', 'text or json', 'text')
    .addHelpText(
      'after',
      '\nA broken runtime is a module that exports createRuntime; it is served over the adapter protocol.' +
        '\nIt is killed when a test that traces to its constraint fails.' +
        '\n\nExample:\n  lawful power ladder\n  lawful power --check',
    )
    .action(async (specs: string[], options) => {
      const { runPower } = await import('./run-power.ts');
      process.exitCode = await runPower(specs, options);
    });
}
