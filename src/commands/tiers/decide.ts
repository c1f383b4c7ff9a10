import type { Decision } from '../../reference/tiers/operation-shapes.ts';
import { type AnswerFormat, formatFor } from '../answer-format.ts';
import type { CommandHost } from '../command-host.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { plainText } from '../plain-text.ts';
import { ask } from './ask.ts';

/**
 * Decides by a policy and prints the decision. Exit code 0 where it accepts.
 *
 * @throws CouldNotRun where the request cannot be read or is malformed
 */
export async function decide(
  path: string,
  asked: AnswerFormat | undefined,
  host: CommandHost,
): Promise<ExitCode> {
  const decision = (await ask('tiers.decide', path, host)) as unknown as Decision;
  const format = formatFor(host, asked);
  host.stdout.write(format === 'json' ? `${JSON.stringify(decision)}\n` : decisionText(decision));
  return decision.decision === 'accept' ? exitCode.holds : exitCode.finding;
}

function decisionText({ decision, assurance, coverage, reasons }: Decision): string {
  const satisfied = `${coverage.numerator} of ${coverage.denominator} bindings satisfied`;
  const lines = [
    `${decision}, structural assurance ${assurance}, ${satisfied}`,
    ...reasons.map(({ binding, rule, message }) => `${binding}: ${message} [${rule}]`),
  ];
  return lines.map((line) => `${plainText(line)}\n`).join('');
}
