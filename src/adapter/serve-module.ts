/**
 * Entry of a process that serves a runtime module by the adapter protocol, so that a module is certified behind the same
 * wire as any program. Its argument is the module's file.
 */
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import type { RuntimeModule } from '../runtime/connect.ts';
import { serveRuntime } from './serve-runtime.ts';

const [, , file = ''] = process.argv;
register();
const { createRuntime }: RuntimeModule = await import(pathToFileURL(file).href);

await serveRuntime({
  createRuntime,
  handshake: {
    runtime: { name: 'module', version: '0', language: 'TypeScript' },
    adapter: { name: 'lawful serve-module', version: '1' },
    operations: ['*'],
    stateless: false,
    max_batch: 1,
  },
});
process.exit();
