import { Command } from 'commander';
import type { TransitionOptions } from './run-transition.ts';

/** `lawful transition`: signs the changes of an edit that the gate lets pass only by agreement. */
export function transitionCommand(): Command {
  return new Command('transition')
    .description(
      'signs what the edit of the working tree weakens or touches, so that lawful gate lets it pass',
    )
    .requiredOption('--base <revision>', 'the git revision that the gate will judge by')
    .requiredOption('--authority <name>', 'a signer of the config of the base')
    .requiredOption('--key <file>', 'the private Ed25519 key of that signer, as PEM')
    .requiredOption('--reason <text>', 'why the specs change so')
    .addHelpText(
      'after',
      '\nExample:\n  lawful transition --base main --authority ada --key private.pem --reason "Coins are gone; cards pay."',
    )
    .action(async (options: TransitionOptions) => {
      const { runTransition } = await import('./run-transition.ts');
      process.exitCode = runTransition(options);
    });
}
