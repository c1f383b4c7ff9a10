import type { Json, Reply } from '../runtime/runtime.ts';
import { isJsonObject, membersProblem } from './members.ts';

const members = {
  value: ['outcome', 'value'],
  reject: ['outcome', 'code', 'message'],
  unsupported: ['outcome'],
} as const;

/** Reads the result of a `call`. @returns the reply, or what is wrong with it */
export function readReply(result: Json): Reply | string {
  if (!isJsonObject(result)) return 'a result that is no object';
  const { outcome, value, code, message } = result;
  if (outcome !== 'value' && outcome !== 'reject' && outcome !== 'unsupported') {
    return `the outcome ${shortened(outcome)}, expected "value", "reject" or "unsupported"`;
  }
  const problem = membersProblem(result, members[outcome]);
  if (problem !== undefined) return `the outcome "${outcome}" with ${problem}`;
  switch (outcome) {
    case 'value':
      return { outcome, value: value ?? null };
    case 'reject':
      return typeof code === 'string' && typeof message === 'string'
        ? { outcome, code, message }
        : 'a rejection whose code or message is no text';
    case 'unsupported':
      return { outcome };
  }
}

/** Reads the result of a `call_batch`. @returns as many replies as there were calls, or what is wrong */
export function readReplies(result: Json, count: number): readonly Reply[] | string {
  if (!isJsonObject(result) || !Array.isArray(result.replies) || membersProblem(result, ['replies'])) {
    return 'a result that is not {"replies": […]}';
  }
  if (result.replies.length !== count) return `${result.replies.length} replies to ${count} calls`;
  const replies: Reply[] = [];
  for (const each of result.replies as readonly Json[]) {
    const reply = readReply(each);
    if (typeof reply === 'string') return reply;
    replies.push(reply);
  }
  return replies;
}

function shortened(value: Json | undefined): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 80);
}
