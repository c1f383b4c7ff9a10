import { Command } from 'commander';

/** `lawful merge`: joins the parts of a run that was divided by `lawful certify --shard`. */
export function mergeCommand(): Command {
  return new Command('merge')
    .description('joins the parts of a run into one report and certificate, as one run of the whole gives')
    .argument('<folders...>', 'the folders of all parts, in any order')
    .requiredOption('--out <folder>', 'where certificate, journal and reports go; one without a run')
    .option('--key <file>', 'Ed25519 private key that signs, by lawful keygen; without one, a throw-away key')
    .option('--valid-days <number>', 'how long the certificate holds', '90')
    .option('--strict', 'also refuse unsupported operations and constraints without tests')
    .option(
      '--known-failing <file>',
      'failures that are known; conformance/known-failing/NAME.txt unless given',
    )
    .option('--format <format>', 'text, json, junit, ctrf, earl or badge', 'text')
    .addHelpText(
      'after',
      '\nThe parts are judged again by the replies in their journals, so that none is missing a case.' +
        '\n\nExample:\n  lawful merge part-1 part-2 part-3 --out whole --key private.pem',
    )
    .action(async (folders: string[], options) => {
      const { runMerge } = await import('./run-merge.ts');
      process.exitCode = await runMerge(folders, options);
    });
}
