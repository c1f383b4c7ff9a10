// Broken: any edit of a spec's text counts as another wording of the spec.
import { compareVersions } from '../../../src/diff/compare-versions.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { judging } from './support/judging.ts';

export function createRuntime(): Runtime {
  return judging({
    compare: (before, after) => [
      ...compareVersions(before, after),
      ...after.specs.flatMap(({ spec, project }, index) => {
        if (before.specs[index]?.spec.source.text === spec.source.text) return [];
        return {
          class: 'reworded' as const,
          kind: 'spec' as const,
          project,
          spec: spec.id.value,
          name: '',
          was: undefined,
          before: undefined,
          after: undefined,
          details: [],
          old: null,
          new: null,
        };
      }),
    ],
  });
}
