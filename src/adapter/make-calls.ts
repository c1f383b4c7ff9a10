import type { Reply } from '../runtime/runtime.ts';
import type { AdapterLife } from './adapter-life.ts';
import type { AdapterLimits } from './adapter-limits.ts';
import { encodeJson } from './encode-json.ts';
import { readReplies, readReply } from './read-reply.ts';

/** Replies to the calls of one request, in order. */
export interface Answered {
  readonly replies: readonly Reply[];
  /** Length of the frame that they came in. */
  readonly bytes: number;
}

/** Bytes of a `call_batch` frame beside its calls, or more. */
const envelopeBytes = 128;

/** Most bytes that the calls of one batch may have as JSON, with a comma between them. */
export function batchRoom(limits: AdapterLimits): number {
  return limits.frameBytes - envelopeBytes;
}

/**
 * Makes calls in one request: a `call`, or a `call_batch` where there are several.
 *
 * @param calls the params of each call, as JSON
 * @throws what AdapterProcess.request throws
 */
export function makeCalls(
  { process }: AdapterLife,
  calls: readonly string[],
  { callMilliseconds }: AdapterLimits,
): Promise<Answered> {
  const [first, ...others] = calls;
  if (first === undefined) return Promise.resolve({ replies: [], bytes: 0 });
  if (others.length === 0) {
    return process.request('call', first, callMilliseconds, (result, bytes) => {
      const reply = readReply(result);
      return typeof reply === 'string' ? reply : { replies: [reply], bytes };
    });
  }
  const params = `{"calls":[${calls.join(',')}]}`;
  return process.request('call_batch', params, callMilliseconds * calls.length, (result, bytes) => {
    const replies = readReplies(result, calls.length);
    return typeof replies === 'string' ? replies : { replies, bytes };
  });
}

/** Has the adapter forget the earlier cases, where it keeps something and this is a new one. */
export async function enterCase(life: AdapterLife, name: string, limits: AdapterLimits): Promise<void> {
  if (!life.handshake.stateless && life.lastCase !== undefined && life.lastCase !== name) {
    await life.process.request('reset', encodeJson({ case: name }), limits.callMilliseconds, () => ({}));
  }
  life.lastCase = name;
}
