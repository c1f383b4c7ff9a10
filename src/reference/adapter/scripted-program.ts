import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AdapterRuntime, connectAdapter } from '../../adapter/connect-adapter.ts';
import type { ScriptedProgram } from './operation-shapes.ts';

/** The program that does what its calls say. It stands in the same place beside sources and built files. */
const file = fileURLToPath(new URL('../../../conformance/hostile/scripted.mjs', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Connects to a scripted program. @throws Error where the program is not there, as in an installed package */
export function connectScripted({
  handshake = {},
  own_channel = false,
  call_ms,
  restarts,
}: ScriptedProgram): AdapterRuntime {
  if (!existsSync(file)) throw new Error(`There is no ${file}; it is only in the project's repository.`);
  const program = {
    command: [process.execPath, file],
    cwd: root,
    env: { HANDSHAKE: JSON.stringify(handshake), ...(own_channel ? { LAWFUL_FD: '1' } : {}) },
  };
  const limits = {
    ...(call_ms === undefined ? {} : { callMilliseconds: call_ms }),
    ...(restarts === undefined ? {} : { restarts }),
  };
  return connectAdapter(program, { limits });
}
