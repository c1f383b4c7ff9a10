import { accretes } from '../../../../src/reference/core/accretes.ts';
import type { AccretionRule, DocumentRule } from '../../../../src/reference/core/rules.ts';
import { validateDocument } from '../../../../src/reference/core/validate.ts';
import type { Runtime } from '../../../../src/runtime/runtime.ts';
import { withCore } from './with-core.ts';

/** The reference, except that documents may break one rule. */
export function overlookingFlaw(overlooked: DocumentRule): Runtime {
  return withCore({
    validateDocument: (value) => validateDocument(value).filter(({ rule }) => rule !== overlooked),
  });
}

/** The reference, except that contracts may break one promise. */
export function overlookingPromise(overlooked: AccretionRule): Runtime {
  return withCore({
    accretes: (...contracts) => accretes(...contracts).filter(({ rule }) => rule !== overlooked),
  });
}
