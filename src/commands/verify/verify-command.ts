import { Command, Option } from 'commander';

/** `lawful verify`: checks a certificate against what is here. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description(
      'checks a certificate offline: exit 0 valid, whatever it certifies; 1 refused or unknown; 2 could not run',
    )
    .argument('<certificate>', 'certificate.json, or its folder; journal.ndjson stands beside it')
    .option(
      '--trusted-key <file>',
      'public key whose signature counts, as often as there are keys; else those of the signers in lawful.config.json',
      (file: string, others: readonly string[] = []) => [...others, file],
    )
    .option('--at <time>', 'the time to judge by, such as 2030-01-31T12:00:00Z; now unless given')
    .option('--replay', 'also run the same cases again, on the program of --adapter or --runtime')
    .option('--runtime <name>', 'runtime of lawful.config.json, or the path of a module')
    .addOption(
      new Option(
        '--adapter <command>',
        'a program that speaks the adapter protocol; no shell reads it',
      ).conflicts('runtime'),
    )
    .option('--format <format>', 'text or json', 'text')
    .addHelpText(
      'after',
      '\nExample:\n  lawful verify certificate --trusted-key public.pem' +
        '\n  lawful verify certificate --replay --adapter "python3 adapter.py"',
    )
    .action(async (certificate: string, options) => {
      const { runVerify } = await import('./run-verify.ts');
      process.exitCode = await runVerify(certificate, options);
    });
}
