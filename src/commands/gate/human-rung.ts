import { createInterface } from 'node:readline/promises';
import type { Judgement } from '../../gate/judgement.ts';
import { allows, cannotTell, denies, type RungResult } from './rung-result.ts';

/** The answer of somebody who was asked elsewhere. */
export type HumanAnswer = 'allow' | 'deny';

/**
 * Looks whether somebody with authority agreed: by signed records that name everything, by an answer that was given to
 * the command, or by an answer on the terminal.
 */
export async function humanRung(
  { standing }: Judgement,
  given: HumanAnswer | undefined,
  interrupt: AbortSignal,
): Promise<RungResult> {
  if (standing === 'agreed') return allows('signed records name everything that changes');
  if (given === 'allow') return allows('somebody agreed, by --human allow');
  if (given === 'deny') return denies('POLICY_BLOCK', 'somebody refused, by --human deny');
  if (!canAsk())
    return cannotTell('there is nobody to ask; sign it by lawful transition, or give --human allow|deny');
  return (await ask(interrupt)) ? allows('somebody agreed') : denies('POLICY_BLOCK', 'somebody refused');
}

function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true && process.env.CI === undefined;
}

async function ask(signal: AbortSignal): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question('Do you agree to this edit? [y/N] ', { signal })).trim());
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    lines.close();
  }
}
