import type { TierReport } from '../../reference/tiers/run-shapes.ts';
import { type AnswerFormat, formatFor } from '../answer-format.ts';
import type { CommandHost } from '../command-host.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { plainText } from '../plain-text.ts';
import { ask } from './ask.ts';

/**
 * Runs the tiers over a revision and prints the report. Exit code 0 where they pass.
 *
 * @throws CouldNotRun where the request cannot be read or is malformed
 */
export async function run(
  path: string,
  asked: AnswerFormat | undefined,
  host: CommandHost,
): Promise<ExitCode> {
  const report = (await ask('tiers.run', path, host)) as unknown as TierReport;
  const format = formatFor(host, asked);
  host.stdout.write(format === 'json' ? `${JSON.stringify(report)}\n` : reportText(report));
  return report.outcome === 'passed' ? exitCode.holds : exitCode.finding;
}

function reportText({ outcome, stopped_at, verdict, tiers_run, tiers, findings }: TierReport): string {
  const width = Math.max(...tiers_run.map((tier) => tier.length));
  const where = stopped_at === null ? '' : ` at ${stopped_at}`;
  const lines = [
    `${outcome}${where}, structural assurance ${verdict}`,
    ...tiers_run.map((tier) => `  ${tier.padEnd(width)}  ${tiers[tier]?.status ?? ''}`),
    ...findings.map(({ tier, slot, law, rule, message }) => {
      const part = law === null ? `slot ${slot}` : `law ${law}`;
      return `${tier}, ${part}: ${message} [${rule}]`;
    }),
  ];
  return lines.map((line) => `${plainText(line)}\n`).join('');
}
