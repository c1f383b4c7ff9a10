// Input: requests, and differences to its handshake in HANDSHAKE. Output: what it saw of each call, as the reply.
// Invariant: `die` ends it, `die once` ends the first of its lives that has the file MARK missing, `slow` takes 200 ms,
// `long` has a reply of 600 KB, `nonsense` has one that is none, and `hold` is answered after `release`.
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const handshake = {
  protocol: 1,
  runtime: { name: 'witness', version: '1', language: 'JavaScript' },
  adapter: { name: 'witness', version: '1' },
  operations: ['see', 'environment', 'initialized'],
  stateless: false,
  max_in_flight: 1,
  max_batch: 1,
  ...JSON.parse(process.env.HANDSHAKE ?? '{}'),
};

let initialized = null;
let resets = 0;
let calls = 0;

function see(method, { case: inCase, operation, params }, together) {
  if (params === 'die') process.exit(5);
  if (params === 'die once' && !existsSync(process.env.MARK)) {
    writeFileSync(process.env.MARK, '');
    process.exit(5);
  }
  for (const end = Date.now() + (params === 'slow' ? 200 : 0); Date.now() < end; );
  calls += 1;
  const seen = { method, case: inCase, params, together, resets, calls };
  if (params === 'nonsense') return { outcome: 'maybe' };
  if (params === 'long') return { outcome: 'value', value: 'x'.repeat(600_000) };
  const value =
    operation === 'environment' ? { ...process.env } : operation === 'initialized' ? initialized : seen;
  return { outcome: 'value', value };
}

const answers = {
  initialize(params) {
    initialized = params;
    return handshake;
  },
  call: (params) => see('call', params, 1),
  call_batch: (params) => ({
    replies: params.calls.map((call) => see('call_batch', call, params.calls.length)),
  }),
  reset() {
    resets += 1;
    return {};
  },
  shutdown: () => ({}),
};

const held = [];
const send = (id, result) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  const answer = () => send(id, answers[method](params));
  if (params.params === 'hold') held.push(answer);
  else answer();
  if (params.params === 'release') for (const late of held.splice(0)) late();
  if (method === 'shutdown') break;
}
