// Broken: a touched binding or config is no risk.
import { riskOf } from '../../../src/gate/risk.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { judging } from './support/judging.ts';

export function createRuntime(): Runtime {
  return judging({ rules: { riskOf: (edit) => riskOf({ ...edit, touched: [] }) } });
}
