import { usualLimits } from '../../adapter/adapter-limits.ts';
import type { Restarts } from '../../adapter/restarts.ts';
import { refuse } from '../core/parameters.ts';
import type { RestartsParameters } from './operation-shapes.ts';

/**
 * How often a program is started, where these things become of it: `answer` is an answered call, `start` a start that
 * comes to no handshake, and a word the failure of a program that had shaken hands.
 *
 * @throws Refusal where a start follows an answer
 */
export function countStarts(
  makeRestarts: (restarts: number) => Restarts,
  { restarts, events }: RestartsParameters,
): number {
  const budget = makeRestarts(restarts);
  let starts = 0;
  let lives = false;
  for (const event of events) {
    if (lives && event === 'start') throw refuse('a program that lives is not started');
    if (!lives) {
      if (typeof budget.take() === 'string') return starts;
      starts += 1;
    }
    lives = event === 'answer';
    if (event === 'answer') budget.answered();
    else if (event === 'start') budget.startFailed('no handshake', false);
    else budget.failed(event);
  }
  return starts;
}

/** Limits of a budget alone. */
export function limitsOf(restarts: number): typeof usualLimits {
  return { ...usualLimits, restarts };
}
