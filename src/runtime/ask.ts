import type { Json, Runtime } from './runtime.ts';

/** A runtime refused, or does not support, an operation whose value a test needs. */
export class UnexpectedReply extends Error {
  constructor(operation: string, detail: string) {
    super(`${operation} gave no value: ${detail}`);
    this.name = 'UnexpectedReply';
  }
}

/**
 * Calls an operation and returns its value.
 *
 * @typeParam Value the shape that the operation's schema promises; the tests are what finds out whether it holds
 * @throws UnexpectedReply where the runtime refuses or does not support the operation
 */
export async function ask<Value = Json>(runtime: Runtime, operation: string, params: Json): Promise<Value> {
  const reply = await runtime.call(operation, params);
  switch (reply.outcome) {
    case 'value':
      return reply.value as Value;
    case 'reject':
      throw new UnexpectedReply(operation, `refused with ${reply.code}: ${reply.message}`);
    case 'unsupported':
      throw new UnexpectedReply(operation, 'the runtime does not support it');
  }
}
