// Input: requests, whose calls each say what the program does: the acts of specs/adapter.md. The variable HANDSHAKE has
// what it says of itself otherwise than usual. Output: that. Invariant: it does nothing that no act asked for.
import { createReadStream, writeSync } from 'node:fs';
import { handshake, send, write } from './support/serve.mjs';

const introduced = { ...handshake, operations: ['act'], ...JSON.parse(process.env.HANDSHAKE ?? '{}') };

/** Requests that came and are not answered yet. */
const waiting = [];
let rest = '';
let calls = 0;
let resets = 0;

const answers = {
  initialize: () => introduced,
  call: (call) => replyTo(call, 1),
  call_batch: ({ calls: batch }) => ({ replies: batch.map((call) => replyTo(call, batch.length)) }),
  reset() {
    resets += 1;
    return {};
  },
  shutdown: () => ({}),
};

function replyTo(call, together) {
  calls += 1;
  const { params: act } = call;
  if (act.print !== undefined) writeSync(1, act.print);
  if (act.tired !== undefined && calls > act.tired.after) return act.tired.reply;
  if (act.reply !== undefined) return act.reply;
  const seen = {
    life: process.pid,
    place: calls,
    case: call.case,
    members: Object.keys(call).sort(),
    resets,
  };
  return { outcome: 'value', value: { ...seen, waiting: waiting.length, together } };
}

/** Writes a text so many times, in pieces of a size that no count makes large. */
function writeOften(text, times) {
  const most = Math.max(1, Math.floor(65_536 / text.length));
  for (let left = times; left > 0; left -= most) write(text.repeat(Math.min(left, most)));
}

/** Does what is no answer. Returns whether that was asked for. */
function misbehaves(id, { exit, signal, silent, write: text, times = 1 } = {}) {
  if (exit !== undefined) process.exit(exit);
  if (signal !== undefined) process.kill(process.pid, signal);
  if (text !== undefined) writeOften(text.replaceAll('$id', String(id)), times);
  return [signal, silent, text].some((part) => part !== undefined);
}

const input = process.env.LAWFUL_FD === '1' ? createReadStream('', { fd: 3 }) : process.stdin;
input.setEncoding('utf8');
for await (const text of input) {
  const lines = (rest + text).split('\n');
  rest = lines.pop();
  waiting.push(...lines.map((line) => JSON.parse(line)));
  for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
    const { id, method, params } = next;
    const made = { call: [params], call_batch: params.calls }[method] ?? [];
    if (!made.some((call) => misbehaves(id, call.params))) send({ id, result: answers[method](params) });
    waiting.shift();
    if (method === 'shutdown') process.exit();
  }
}
process.exit();
