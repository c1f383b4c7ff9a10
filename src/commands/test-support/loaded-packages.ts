import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandRun, lawful } from './lawful.ts';

/** Runs the command and tells which CommonJS packages it loaded. */
export async function loadedPackages(
  args: readonly string[],
  cwd: string,
): Promise<CommandRun & { readonly packages: readonly string[] }> {
  const scratch = mkdtempSync(join(tmpdir(), 'lawful-loaded-'));
  const list = join(scratch, 'packages');
  process.env.NODE_OPTIONS = `--require ${join(import.meta.dirname, 'report-loaded.cjs')}`;
  process.env.LOADED_PACKAGES = list;
  try {
    const run = await lawful(args, cwd);
    return { ...run, packages: readFileSync(list, 'utf8').split('\n') };
  } finally {
    delete process.env.NODE_OPTIONS;
    delete process.env.LOADED_PACKAGES;
    rmSync(scratch, { recursive: true });
  }
}
