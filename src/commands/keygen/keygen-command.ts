import { Command } from 'commander';

/** `lawful keygen`: makes a key pair that signs certificates. */
export function keygenCommand(): Command {
  return new Command('keygen')
    .description('makes an Ed25519 key pair that signs certificates: private.pem and public.pem')
    .requiredOption('--out <folder>', 'where the two files go; nothing there is ever overwritten')
    .addHelpText('after', '\nExample:\n  lawful keygen --out keys')
    .action(async ({ out }: { readonly out: string }) => {
      const { runKeygen } = await import('./run-keygen.ts');
      process.exitCode = runKeygen(out);
    });
}
