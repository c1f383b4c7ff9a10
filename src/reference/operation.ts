import type { Json, Reply, Runtime } from '../runtime/runtime.ts';

/** A refusal that a runtime answers with: `code` is stable and on the wire, `message` is for people. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** One operation of the reference: parameters in, value out; throws {@link Refusal} to refuse. */
export type Operation = (params: Json) => Json | Promise<Json>;

/** Operations by their wire names. */
export type Operations = Readonly<Record<string, Operation>>;

/**
 * Serves a table of operations as a runtime. Only a {@link Refusal} becomes a reply: any other error is a defect
 * of the implementation and is thrown on.
 */
export function serveOperations(operations: Operations): Runtime {
  return {
    async call(name: string, params: Json): Promise<Reply> {
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
      if (operation === undefined) return { outcome: 'unsupported' };
      try {
        return { outcome: 'value', value: await operation(params) };
      } catch (error) {
        if (error instanceof Refusal) return { outcome: 'reject', code: error.code, message: error.message };
        throw error;
      }
    },
  };
}
