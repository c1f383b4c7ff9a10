import type { Json, Reply, Runtime } from './runtime.ts';

/** One call that a test made. */
export interface RecordedCall {
  readonly operation: string;
  readonly params: Json;
  readonly reply: Reply;
}

/** A runtime that remembers the calls since the last `clear`, so that a failure can show them. */
export interface RecordingRuntime extends Runtime {
  readonly calls: readonly RecordedCall[];
  clear(): void;
}

/** Wraps a runtime so that its calls are kept in order. */
export function recordCalls(runtime: Runtime): RecordingRuntime {
  let calls: RecordedCall[] = [];
  return {
    get calls() {
      return calls;
    },
    clear() {
      calls = [];
    },
    async call(operation, params) {
      const reply = await runtime.call(operation, params);
      calls.push({ operation, params, reply });
      return reply;
    },
  };
}
