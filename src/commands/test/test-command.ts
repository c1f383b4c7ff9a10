import { Command, Option } from 'commander';

/** `lawful test`: runs the generated tests on a runtime. */
export function testCommand(): Command {
  return new Command('test')
    .description('runs the generated tests on a runtime, and prints the result a constraint at a time')
    .argument('[specs...]', 'specs by short name, id or file; without any, all of lawful.config.json')
    .option(
      '--runtime <name>',
      'runtime of lawful.config.json, a module or a command, or the path of a module; unasked, the only one, or `reference`',
    )
    .addOption(
      new Option(
        '--adapter <command>',
        'a program that speaks the adapter protocol; no shell reads it',
      ).conflicts('runtime'),
    )
    .option('--seed <number>', 'seed of every property; `random` draws one and prints it')
    .option('--runs <number>', 'inputs that a property draws')
    .option('--only <title>', 'run the test with this title alone')
    .option('--constraint <id>', 'run the tests that trace to this constraint')
    .option('--path <path>', 'replay one counterexample of the test that --only names')
    .option('--reporter <name>', "print by one of node:test's reporters instead, such as spec or tap")
    .option('--format <format>', 'text or json', 'text')
    .addHelpText(
      'after',
      '\nExample:\n  lawful test tiers\n  lawful test tiers --seed 7 --runs 1000\n  lawful test tiers --adapter "python3 adapter.py"',
    )
    .action(async (specs: string[], options) => {
      const { runTest } = await import('./run-test.ts');
      process.exitCode = await runTest(specs, options);
    });
}
