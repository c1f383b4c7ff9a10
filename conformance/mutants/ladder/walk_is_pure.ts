// Broken: a walk counts the walks before it.
import { walkRules } from '../../../src/reference/ladder/walk-rules.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { walkingBy } from './support/walking-by.ts';

export function createRuntime(): Runtime {
  let walks = 0;
  return walkingBy({
    witness(...parts) {
      walks += 1;
      return `${walkRules.witness(...parts)} (walk ${walks})`;
    },
  });
}
