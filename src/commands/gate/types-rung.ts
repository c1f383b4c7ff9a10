import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emitPlans, planSpecs, projectPlans } from '../../compile.ts';
import type { Project } from '../../config/project.ts';
import { changesOf } from '../compile/run-compile.ts';
import { runCheck } from '../ladder/run-check.ts';
import { counted } from '../print-findings.ts';
import { abstains, cannotTell, denies, type RungResult } from './rung-result.ts';

/** Longest run of the type checker, in milliseconds. */
const timeoutMs = 10 * 60 * 1000;

/** Compiles the specs, compares with the files that stand there, and runs the project's own type checker. */
export async function typesRung(
  projects: readonly Project[],
  cwd: string,
  interrupt: AbortSignal,
): Promise<RungResult> {
  const compiled = await emitPlans(projectPlans(planSpecs([], cwd).planned));
  const stale = changesOf(compiled, true, cwd);
  if (stale.length > 0) {
    const output = stale.map(({ file, change }) => `${change} ${file}`).join('\n');
    return denies(
      'POLICY_BLOCK',
      `${counted(stale.length, 'generated file')} stale; run lawful compile`,
      output,
    );
  }
  for (const { root } of projects) {
    const refused = await typeCheck(root, interrupt);
    if (refused !== undefined) return refused;
  }
  return abstains('generated files are fresh and the types fit, which proves nothing of what runs');
}

async function typeCheck(root: string, interrupt: AbortSignal): Promise<RungResult | undefined> {
  const compiler = upwards(root, 'node_modules/typescript/bin/tsc');
  const project = upwards(root, 'tsconfig.json');
  if (compiler === undefined || project === undefined) {
    const missing = project === undefined ? 'a tsconfig.json' : 'the package typescript';
    return cannotTell(`${missing} is missing at ${root} and above, so the types were not checked`);
  }
  const command = [process.execPath, compiler, '-p', project, '--noEmit'] as const;
  const { verdict, ending, output } = await runCheck({ command: [...command], timeoutMs }, interrupt);
  if (verdict === 'allow') return undefined;
  // The type checker ends with 1 or 2 where types do not fit, as it writes files or not.
  if (verdict === 'deny' || ending === 'exit 2')
    return denies('POLICY_BLOCK', 'the types do not fit', output);
  return cannotTell(`the type checker ended with ${ending}`, output);
}

/** The nearest file of a name in a folder or above it. */
function upwards(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, name))) return join(at, name);
    if (dirname(at) === at) return undefined;
  }
}
