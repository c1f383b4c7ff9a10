/**
 * Entry of a process that speaks the adapter protocol well and implements nothing; its argument says how. What it is
 * certified for, the tests do not test.
 */
import { serveRuntime } from '../../adapter/serve-runtime.ts';
import type { Json, Reply } from '../../runtime/runtime.ts';
import type { NullAdapter } from './null-adapters.ts';

/** What an operation that accepts could answer, whatever the operation is. */
const yes = {
  ok: true,
  accepts: true,
  accepted: true,
  valid: true,
  result: true,
  accretes: true,
  known: true,
  holds: true,
  verdict: 'allow',
  decision: 'allow',
  status: 'valid',
  findings: [],
  problems: [],
  warnings: [],
};

const answers: Readonly<Record<NullAdapter, (params: Json) => Reply>> = {
  accept: () => ({ outcome: 'value', value: yes }),
  reject: () => ({ outcome: 'reject', code: 'refused', message: 'everything is refused' }),
  echo: (params) => ({ outcome: 'value', value: params }),
  empty: () => ({ outcome: 'value', value: {} }),
  crash: () => process.exit(1),
  skip: () => ({ outcome: 'unsupported' }),
};

const [, , name = ''] = process.argv;
const answer = answers[name as NullAdapter];

await serveRuntime({
  createRuntime: () => ({ call: async (_, params) => answer(params) }),
  handshake: {
    runtime: { name: `null ${name}`, version: '1', language: 'none' },
    adapter: { name: 'lawful null adapter', version: '1' },
    operations: ['*'],
    stateless: true,
    max_batch: 1,
  },
});
process.exit();
