// Input: requests on standard input, or on file descriptor 3 with LAWFUL_FD=1. Output: sound answers, until the
// operation `misbehave` is called. Invariant: it ends by itself, whatever its caller does.
import { createReadStream, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Longest life of a hostile adapter. */
const longestLife = 20_000;
setTimeout(() => process.exit(), longestLife);

const ownChannel = process.env.LAWFUL_FD === '1';
const outputDescriptor = ownChannel ? 4 : 1;

/** Writes bytes or text to the channel, and waits until they are taken. */
export function write(data) {
  for (let rest = Buffer.from(data); rest.length > 0; )
    rest = rest.subarray(writeSync(outputDescriptor, rest));
}

/** Sends one frame. */
export function send(frame) {
  write(`${JSON.stringify({ jsonrpc: '2.0', ...frame })}\n`);
}

/** The text of a sound answer to a call. */
export function answerTo(id, value) {
  return JSON.stringify({ jsonrpc: '2.0', id, result: { outcome: 'value', value } });
}

/** What a hostile adapter says of itself. */
export const handshake = {
  protocol: 1,
  runtime: { name: 'hostile', version: '1', language: 'JavaScript' },
  adapter: { name: 'hostile', version: '1' },
  operations: ['fine', 'misbehave'],
  stateless: true,
  max_in_flight: 1,
  max_batch: 1,
};

/** Serves: `fine` gives its parameters back, and `misbehave` is left to the caller, with the request's id and parameters. */
export function serve(misbehave, differences = {}) {
  serveCalls(({ id, operation, params }, input) => {
    if (operation === 'misbehave') misbehave(id, params, input);
    else write(`${answerTo(id, params)}\n`);
  }, differences);
}

/** Serves with sound replies: `replies` has a function for each operation, from its parameters to its reply. */
export function serveReplies(replies) {
  const operations = Object.keys(replies);
  serveCalls(({ id, operation, params }) => send({ id, result: replies[operation](params) }), { operations });
}

function serveCalls(answerCall, differences) {
  const input = ownChannel ? createReadStream('', { fd: 3 }) : process.stdin;
  const lines = createInterface({ input });
  lines.on('line', (line) => {
    const { id, method, params } = JSON.parse(line);
    if (method === 'initialize') send({ id, result: { ...handshake, ...differences } });
    else if (method === 'call') answerCall({ id, ...params }, input);
    else send({ id, result: {} });
    if (method === 'shutdown') process.exit();
  });
  lines.on('close', () => process.exit());
}
