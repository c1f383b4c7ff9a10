import type { Json } from '../runtime/runtime.ts';
import { isJsonObject, membersProblem } from './members.ts';
import type { Response } from './protocol.ts';

/** Reads a JSON-RPC 2.0 response. @returns the response, or what is wrong with it */
export function readResponse(value: Json): Response | string {
  if (!isJsonObject(value)) return 'a frame that is no object';
  if (value.jsonrpc !== '2.0') return 'a frame without "jsonrpc": "2.0"';
  if (Object.hasOwn(value, 'method')) return 'a request, and an adapter only answers';
  const answer = Object.hasOwn(value, 'error') ? 'error' : 'result';
  const problem = membersProblem(value, ['jsonrpc', 'id', answer]);
  if (problem !== undefined) return `a response with ${problem}`;
  const { id, result, error } = value;
  if (!Number.isSafeInteger(id)) {
    const said = isJsonObject(error) ? ` (${JSON.stringify(error.message).slice(0, 200)})` : '';
    return `a response whose id is ${JSON.stringify(id).slice(0, 80)}${said}, expected that of a request`;
  }
  if (answer === 'result') return { id: id as number, result: result ?? null };
  if (!isJsonObject(error) || !Number.isSafeInteger(error.code) || typeof error.message !== 'string') {
    return 'an error without a whole number "code" and a text "message"';
  }
  return { id: id as number, error: { code: error.code as number, message: error.message } };
}
