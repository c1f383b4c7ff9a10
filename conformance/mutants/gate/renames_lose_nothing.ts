// Broken: another name is a loss of the old one.
import { compareVersions } from '../../../src/diff/compare-versions.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { judging } from './support/judging.ts';

export function createRuntime(): Runtime {
  return judging({
    compare: (before, after) =>
      compareVersions(before, after).map((change) =>
        change.class === 'renamed' ? { ...change, class: 'removed' as const } : change,
      ),
  });
}
