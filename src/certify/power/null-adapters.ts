import { fileURLToPath } from 'node:url';
import type { AdapterProgram } from '../../adapter/adapter-program.ts';

/** The ways to implement nothing: whoever is certified for one of them has not been tested. */
export const nullAdapters = ['accept', 'reject', 'echo', 'empty', 'crash', 'skip'] as const;

export type NullAdapter = (typeof nullAdapters)[number];

/** A program that implements nothing, in one way. */
export function nullProgram(name: NullAdapter, root: string): AdapterProgram {
  const built = !import.meta.url.endsWith('.ts');
  const entry = fileURLToPath(new URL(`./null-adapter.${built ? 'js' : 'ts'}`, import.meta.url));
  const typescript = built ? [] : ['--import', import.meta.resolve('tsx')];
  return { command: [process.execPath, ...typescript, entry, name], cwd: root, env: {} };
}
