import type { Reply } from '../runtime/runtime.ts';
import type { RuntimeFailure } from '../runtime/runtime-failure.ts';
import type { AdapterLimits } from './adapter-limits.ts';
import { type AdapterLives, failureWithout } from './adapter-lives.ts';
import { enterCase, makeCalls } from './make-calls.ts';
import type { PendingCall } from './pending-call.ts';

/** What became of a call, with the length of the frame that its reply came in. */
export type Outcome =
  | { readonly reply: Reply; readonly bytes: number }
  | { readonly failure: RuntimeFailure };

/** Makes a call while no other is in flight, and starts the program where it does not live. */
export async function makeAlone(
  call: PendingCall,
  lives: AdapterLives,
  limits: AdapterLimits,
): Promise<Outcome> {
  const { case: name, operation } = call.params;
  const life = await lives.wanted();
  if ('word' in life) return { failure: failureWithout(life, operation) };
  if (!life.operations.has(operation)) return { reply: { outcome: 'unsupported' }, bytes: 0 };
  try {
    const params = call.json();
    await enterCase(life, name, limits);
    const { replies, bytes } = await makeCalls(life, [params], limits);
    lives.answered(operation);
    const [reply] = replies;
    if (reply === undefined) throw new Error('a reply is missing');
    return { reply, bytes };
  } catch (error) {
    lives.failed(error);
    return { failure: call.failure(error) };
  }
}

/** Hands what became of a call to whoever made it. */
export function settle(call: PendingCall, outcome: Outcome): void {
  if ('reply' in outcome) call.reply(outcome.reply);
  else call.fail(outcome.failure);
}
