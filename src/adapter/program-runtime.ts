import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../runtime/settings.ts';
import { type AdapterRuntime, connectAdapter } from './connect-adapter.ts';
import { type ProcessNote, type ProgramSettings, programVariable } from './program-settings.ts';

/**
 * A runtime module whose runtime is the program that {@link programVariable} names. The program ends when this process
 * has nothing more to do, and its notes are written then.
 */
export function createRuntime(): AdapterRuntime {
  const { program, limits, session, notes }: ProgramSettings = JSON.parse(process.env[programVariable] ?? '');
  const runtime = connectAdapter(program, {
    session: { ...session, seed: readSettings().seed },
    limits,
  });
  process.once('beforeExit', async () => {
    const { failure, called: _, ...said } = await runtime.close();
    const note: ProcessNote = { ...said, failure: failure?.message ?? null };
    writeFileSync(join(notes, `${process.pid}.json`), JSON.stringify(note));
  });
  return runtime;
}
