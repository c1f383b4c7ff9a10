import type { Project } from '../../config/project.ts';
import type { Risk } from '../../gate/risk.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { exitCode } from '../exit-code.ts';
import { runTest } from '../test/run-test.ts';
import { abstains, allows, cannotTell, denies, type RungResult } from './rung-result.ts';

/** Runs the generated tests of every project on its reference, found by the config of the base. */
export async function testsRung(projects: readonly Project[], risk: Risk): Promise<RungResult> {
  for (const project of projects) {
    let printed = '';
    const stdout = { write: (text: string) => (printed += text) };
    try {
      const code = await runTest([], { format: 'text' }, { project, stdout });
      if (code !== exitCode.holds) return denies('POLICY_BLOCK', 'a test does not hold', failuresIn(printed));
    } catch (error) {
      if (!(error instanceof CouldNotRun)) throw error;
      return cannotTell(error.message);
    }
  }
  if (risk === 'self_modify') return abstains('the tests hold, and cannot vouch for what they are judged by');
  return allows('the tests hold');
}

/** What stands behind the list of constraints: each failed test with its counterexample. */
function failuresIn(printed: string): string {
  return printed.slice(Math.max(0, printed.search(/^✖ /m))).trimEnd();
}
