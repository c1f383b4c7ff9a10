import { Command, Option } from 'commander';

/** `lawful certify`: judges a runtime by every case of the specs, and certifies the constraints that it keeps to. */
export function certifyCommand(): Command {
  return new Command('certify')
    .description('runs every case of the specs on a runtime, and certifies the constraints that it keeps to')
    .argument('[specs...]', 'specs by short name, id or file; without any, all of lawful.config.json')
    .option('--runtime <name>', 'runtime of lawful.config.json, or the path of a module')
    .addOption(
      new Option(
        '--adapter <command>',
        'a program that speaks the adapter protocol; no shell reads it',
      ).conflicts('runtime'),
    )
    .option('--out <folder>', 'where certificate, journal and reports go; .lawful/certify/NAME unless given')
    .option('--key <file>', 'Ed25519 private key that signs, by lawful keygen; without one, a throw-away key')
    .option('--valid-days <number>', 'how long the certificate holds', '90')
    .option(
      '--artifact <path...>',
      'files and folders that the adapter consists of, where its command does not tell',
    )
    .option(
      '--seed <number>',
      'seed of every draw; drawn and printed unless given, so that no table of answers helps',
    )
    .option('--runs <number>', 'inputs that a property draws')
    .option('--shard <i/n>', 'run one of n parts; lawful merge joins them')
    .option('--resume', 'go on with the journal of --out')
    .option('--strict', 'also refuse noise, unsupported operations and constraints without tests')
    .option(
      '--known-failing <file>',
      'failures that are known; conformance/known-failing/NAME.txt unless given',
    )
    .option('--format <format>', 'text, json, junit, ctrf, earl or badge', 'text')
    .addHelpText(
      'after',
      '\nExample:\n  lawful certify ladder core --adapter "python3 adapter.py" --out certificate --key private.pem' +
        '\n  lawful verify certificate --trusted-key public.pem' +
        '\n\nIn parts, on several machines: lawful certify --shard 2/8 --seed 7 --out part-2, then lawful merge part-* --out whole.',
    )
    .action(async (specs: string[], options) => {
      const { runCertify } = await import('./run-certify.ts');
      process.exitCode = await runCertify(specs, options);
    });
}
