import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findConfig } from '../config/find-config.ts';
import type { Runtime } from './runtime.ts';

/** Environment variable by which `lawful test` names the runtime's module, as an absolute path. */
export const runtimeModuleVariable = 'LAWFUL_RUNTIME_MODULE';

/** A module that serves a runtime in this process. */
export interface RuntimeModule {
  createRuntime(): Runtime | Promise<Runtime>;
}

let connected: Promise<Runtime> | undefined;

/**
 * The runtime under test: the module that `lawful test` names, or, when a test file is run by itself, the config's
 * runtime `reference`. One a process.
 *
 * @throws Error where no runtime is configured, or its module does not export `createRuntime`
 */
export function connect(): Promise<Runtime> {
  connected ??= load();
  return connected;
}

async function load(): Promise<Runtime> {
  const path = process.env[runtimeModuleVariable] ?? defaultModule();
  const module = (await import(pathToFileURL(path).href)) as Partial<RuntimeModule>;
  if (typeof module.createRuntime !== 'function') {
    throw new Error(
      `${path} exports no function createRuntime. A runtime module exports createRuntime(): Runtime.`,
    );
  }
  return module.createRuntime();
}

function defaultModule(): string {
  const found = findConfig(process.cwd());
  const runtime = found?.config.runtimes.reference;
  if (found === undefined || runtime === undefined || !('module' in runtime)) {
    throw new Error(
      'No runtime to test. Run the tests by `lawful test`, or name a module in lawful.config.json: ' +
        '{"runtimes": {"reference": {"module": "src/runtime.ts"}}}.',
    );
  }
  return resolve(found.root, runtime.module);
}
