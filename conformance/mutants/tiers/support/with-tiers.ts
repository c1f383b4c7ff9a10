import { serveOperations } from '../../../../src/reference/operation.ts';
import { referenceOperations } from '../../../../src/reference/runtime.ts';
import { createTiersOperations, type TiersParts } from '../../../../src/reference/tiers/operations.ts';
import type { Runtime } from '../../../../src/runtime/runtime.ts';

/** The reference, except that the named parts of the tier pipeline are others. */
export function withTiers(parts: Partial<TiersParts>): Runtime {
  return serveOperations({ ...referenceOperations(), ...createTiersOperations(parts) });
}
