import { judgeEdit } from '../../gate/judge-edit.ts';
import { parseJson } from '../../reference/core/json-text.ts';
import type { Ladder } from '../../reference/ladder/documents.ts';
import { describeProblems } from '../../reference/ladder/refuse-problems.ts';
import { validateLadder } from '../../reference/ladder/validate-ladder.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { formatFrom } from '../output-format.ts';
import { refusedAsFailure } from '../read-json.ts';
import { gateReport } from './gate-report.ts';
import { gateText } from './gate-text.ts';
import type { HumanAnswer } from './human-rung.ts';
import type { ProposedEdit } from './proposed-edit.ts';
import { readEdit } from './read-edit.ts';
import { usualLadder } from './usual-ladder.ts';
import { walkGate } from './walk-gate.ts';

/** The options of `lawful gate`. */
export interface GateOptions {
  readonly base: string;
  readonly human?: string;
  readonly format: string;
}

/** Judges the working tree as an edit of a revision, and prints the decision. */
export async function runGate(options: GateOptions): Promise<ExitCode> {
  const format = formatFrom(options.format, ['text', 'json']);
  const human = humanFrom(options.human);
  const cwd = process.cwd();
  const proposed = readEdit(options.base, cwd);
  const ladder = await ladderFrom(proposed);
  const judgement = judgeEdit(proposed.edit, proposed.records);
  const interrupt = new AbortController();
  const stop = () => interrupt.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const { decision, asked } = await walkGate({
      ladder,
      proposed,
      judgement,
      human,
      cwd,
      interrupt: interrupt.signal,
      onAsk: (name) => {
        if (process.stderr.isTTY === true && process.env.CI === undefined)
          process.stderr.write(`rung ${name} …\n`);
      },
    });
    const base = `${options.base} (${proposed.commit.slice(0, 12)})`;
    process.stdout.write(
      format === 'json'
        ? `${JSON.stringify(gateReport(proposed.commit, judgement, asked, decision), null, 2)}\n`
        : gateText(base, judgement, asked, decision, ladder),
    );
    return decision.verdict === 'allow' ? exitCode.holds : exitCode.finding;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function humanFrom(answer: string | undefined): HumanAnswer | undefined {
  if (answer === undefined || answer === 'allow' || answer === 'deny') return answer;
  throw new CouldNotRun(`Unexpected --human ${JSON.stringify(answer)}, expected allow or deny.`);
}

/** The ladder of the base. One that is missing or malformed decides nothing. */
async function ladderFrom({ ladder }: ProposedEdit): Promise<Ladder> {
  if (ladder === undefined) return usualLadder;
  const { path, text } = ladder;
  if (text === undefined)
    throw new CouldNotRun(`${path}: the base's config names this ladder, and the base has no such file.`);
  const bytes = Buffer.from(text);
  const { parseLadderToml } = await import('../../reference/ladder/toml-text.ts');
  const document = refusedAsFailure(path, () =>
    path.endsWith('.toml') ? parseLadderToml(bytes) : parseJson(bytes),
  );
  const validation = validateLadder(document);
  if (validation.ok) return validation.document;
  throw new CouldNotRun(`${path}: ${describeProblems('ladder', validation.problems)}`);
}
