import type { AdapterLife } from './adapter-life.ts';
import type { Fifo } from './fifo.ts';
import type { PendingCall } from './pending-call.ts';

/**
 * Takes the calls that go into the next request: as many as wait, up to a count and a number of bytes, and one at least.
 * A call that cannot be sent fails, and one that the runtime does not have is answered, without being asked.
 *
 * @param operations what the runtime has
 * @param room most bytes of the calls as JSON, where there are several, with a comma between them
 */
export function takeBatch(
  waiting: Fifo<PendingCall>,
  operations: AdapterLife['operations'],
  most: number,
  room: number,
): readonly PendingCall[] {
  const batch: PendingCall[] = [];
  let bytes = 0;
  for (let call = waiting.first; call !== undefined && batch.length < most; call = waiting.first) {
    if (!operations.has(call.params.operation)) {
      call.reply({ outcome: 'unsupported' });
    } else {
      try {
        bytes += Buffer.byteLength(call.json()) + 1;
        if (batch.length > 0 && bytes > room) break;
        batch.push(call);
      } catch (error) {
        call.fail(call.failure(error));
      }
    }
    waiting.take();
  }
  return batch;
}
