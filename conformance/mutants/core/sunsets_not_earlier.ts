// Broken: only the last sunset of a slot counts, and not the earliest.
import { accretes } from '../../../src/reference/core/accretes.ts';
import type { Contract } from '../../../src/reference/core/documents.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withCore } from './support/with-core.ts';

export function createRuntime(): Runtime {
  return withCore({
    accretes: (old, next, between) => accretes(withLastSunsets(old), withLastSunsets(next), between),
  });
}

function withLastSunsets(contract: Contract): Contract {
  const isLast = ({ at, slot }: Contract['sunsets'][number]) =>
    contract.sunsets.every((other) => other.slot !== slot || other.at <= at);
  return { ...contract, sunsets: contract.sunsets.filter(isLast) };
}
