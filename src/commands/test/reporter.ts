import type { TestEvent } from './test-event.ts';

/** The part of node:test's reporter events that is used here. */
interface NodeTestEvent {
  readonly type: string;
  readonly data: {
    readonly name?: string;
    readonly file?: string;
    readonly skip?: string | boolean;
    readonly todo?: string | boolean;
    readonly details?: {
      readonly type?: string;
      readonly duration_ms?: number;
      readonly error?: Error & { readonly cause?: unknown };
    };
  };
}

/**
 * Reporter for node:test that writes one JSON line for each test. The command turns them into results a constraint.
 */
export default async function* report(source: AsyncIterable<NodeTestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of source) {
    const event = toTestEvent(type, data);
    if (event !== undefined) yield `${JSON.stringify(event)}\n`;
  }
}

function toTestEvent(type: string, data: NodeTestEvent['data']): TestEvent | undefined {
  const { name = '', file = '', details } = data;
  const milliseconds = details?.duration_ms ?? 0;
  switch (type) {
    case 'test:pass':
      if (details?.type === 'suite') return undefined;
      if (data.skip !== undefined || data.todo !== undefined) return { type: 'skip', file, title: name };
      return { type: 'pass', file, title: name, milliseconds };
    case 'test:fail':
      if (details?.type === 'suite') return undefined;
      return { type: 'fail', file, title: name, milliseconds, message: messageOf(details?.error) };
    default:
      return undefined;
  }
}

/** node:test wraps what a test threw; the cause is what the reader needs. */
function messageOf(error: (Error & { readonly cause?: unknown }) | undefined): string {
  if (error === undefined) return 'failed without an error';
  const { cause } = error;
  if (cause instanceof Error)
    return cause.name === 'ObligationFailure' ? cause.message : `${cause.name}: ${cause.message}`;
  return typeof cause === 'string' ? cause : error.message;
}
