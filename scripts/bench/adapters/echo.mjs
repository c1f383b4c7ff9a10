// Input: requests of the adapter protocol. Output: each call's parameters as its value.
// Invariant: it does nothing else, and writes the answers to one chunk of input together, so that it is hard to keep up with.
const handshake = {
  protocol: 1,
  runtime: { name: 'echo', version: '1', language: 'JavaScript' },
  adapter: { name: 'echo', version: '1' },
  operations: ['echo'],
  stateless: true,
  max_in_flight: 1024,
  max_batch: 64,
};

const reply = ({ params }) => ({ outcome: 'value', value: params });
const results = {
  initialize: () => handshake,
  call: reply,
  call_batch: ({ calls }) => ({ replies: calls.map(reply) }),
  reset: () => ({}),
  shutdown: () => ({}),
};

let rest = '';
process.stdin.setEncoding('utf8').on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  let answers = '';
  for (const line of lines) {
    const { id, method, params } = JSON.parse(line);
    answers += `${JSON.stringify({ jsonrpc: '2.0', id, result: results[method](params) })}\n`;
  }
  process.stdout.write(answers);
});
