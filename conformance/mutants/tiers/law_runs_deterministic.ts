// Broken: every run draws a seed of its own in place of the one it was given.
import { randomInt } from 'node:crypto';
import { runLaw } from '../../../src/reference/tiers/law-run.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withTiers } from './support/with-tiers.ts';

export function createRuntime(): Runtime {
  return withTiers({ runLaw: (request) => runLaw({ ...request, seed: randomInt(2 ** 40) }) });
}
