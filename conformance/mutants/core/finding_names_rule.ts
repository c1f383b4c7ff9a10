// Broken: a finding says what kind of promise was broken, and not which rule.
import { accretes } from '../../../src/reference/core/accretes.ts';
import type { AccretionRule } from '../../../src/reference/core/rules.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withCore } from './support/with-core.ts';

export function createRuntime(): Runtime {
  return withCore({
    accretes: (...contracts) =>
      accretes(...contracts).map((finding) => ({
        ...finding,
        rule: finding.rule.split('-')[0] as AccretionRule,
      })),
  });
}
