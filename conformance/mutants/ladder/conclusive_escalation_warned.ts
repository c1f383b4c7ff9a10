// Broken: nobody is warned of an allow or a deny that climbs.
import { createLadderOperations } from '../../../src/reference/ladder/operations.ts';
import { validators } from '../../../src/reference/ladder/validate.ts';
import { serveOperations } from '../../../src/reference/operation.ts';
import type { Json, Runtime } from '../../../src/runtime/runtime.ts';

export function createRuntime(): Runtime {
  const validateSilently = (value: Json) => {
    const validation = validators.Ladder(value);
    return validation.ok ? { ...validation, warnings: [] } : validation;
  };
  return serveOperations(createLadderOperations({ validators: { ...validators, Ladder: validateSilently } }));
}
