// Input: requests of the adapter protocol. Output: what the reference answers.
// Invariant: the reference is behind the same protocol as every other runtime, and sees nothing else.
import { createRequire } from 'node:module';
import { serveRuntime } from '../../../src/adapter/serve-runtime.ts';
import { createRuntime, referenceOperations } from '../../../src/reference/runtime.ts';

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

await serveRuntime({
  createRuntime,
  handshake: {
    runtime: { name: 'lawful reference', version, language: 'TypeScript' },
    adapter: { name: 'reference', version },
    operations: Object.keys(referenceOperations()),
    // Records stay open between calls.
    stateless: false,
    max_batch: 1,
  },
});
process.exit();
