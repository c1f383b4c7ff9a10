import type { Json, Reply, Runtime } from './runtime.ts';

/** One call that a test made. */
export interface RecordedCall {
  readonly operation: string;
  readonly params: Json;
  /** Undefined where there was none. */
  readonly reply: Reply | undefined;
}

/** A runtime that remembers the calls of the present case, so that a failure can show them. */
export interface RecordingRuntime extends Runtime {
  readonly calls: readonly RecordedCall[];
  beginCase(): Promise<void>;
}

/** Wraps a runtime so that its calls are kept in order. */
export function recordCalls(runtime: Runtime): RecordingRuntime {
  let calls: RecordedCall[] = [];
  return {
    get calls() {
      return calls;
    },
    async beginCase() {
      calls = [];
      await runtime.beginCase?.();
    },
    async call(operation, params) {
      let reply: Reply | undefined;
      try {
        reply = await runtime.call(operation, params);
        return reply;
      } finally {
        calls.push({ operation, params, reply });
      }
    },
  };
}
