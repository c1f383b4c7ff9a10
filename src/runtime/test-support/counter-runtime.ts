import type { Reply, Runtime } from '../runtime.ts';

/** Adds one, refuses negative numbers, and knows nothing else. */
export function createRuntime(): Runtime {
  return {
    async call(operation, params): Promise<Reply> {
      if (operation !== 'counter.next' || typeof params !== 'number') return { outcome: 'unsupported' };
      if (params < 0) return { outcome: 'reject', code: 'negative', message: 'no counter is negative' };
      return { outcome: 'value', value: params + 1 };
    },
  };
}
