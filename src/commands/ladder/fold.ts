import { parseJson } from '../../reference/core/json-text.ts';
import { fold as foldKinds } from '../../reference/ladder/fold.ts';
import { foldRequest } from '../../reference/ladder/fold-request.ts';
import { ladderParts } from '../../reference/ladder/parts.ts';
import { type AnswerFormat, formatFor } from '../answer-format.ts';
import { answerLines } from '../answer-lines.ts';
import type { CommandHost } from '../command-host.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';

/** Options of `lawful ladder fold`, as commander gives them. */
export interface FoldOptions {
  readonly ndjson?: true;
  readonly format?: AnswerFormat;
}

/**
 * Folds the verdicts given as arguments, or one JSON list a line. Exit code 0 where they fold to `allow`, 1
 * where they fold to anything else.
 *
 * @throws CouldNotRun where options do not go together
 */
export async function fold(
  verdicts: readonly string[],
  options: FoldOptions,
  host: CommandHost,
): Promise<ExitCode> {
  if (options.ndjson === true) {
    if (verdicts.length > 0 || options.format !== undefined) {
      throw new CouldNotRun('verdicts and --format do not go with --ndjson; each line is a list of verdicts');
    }
    const answered = await answerLines(host, (list) => foldRequest(ladderParts, list), { parse: parseJson });
    return answered ? exitCode.holds : exitCode.couldNotRun;
  }
  const folded = foldKinds(verdicts);
  const text = folded.reason === undefined ? folded.verdict : `${folded.verdict} ${folded.reason}`;
  const format = formatFor(host, options.format);
  host.stdout.write(format === 'json' ? `${JSON.stringify(folded)}\n` : `${text}\n`);
  return folded.verdict === 'allow' ? exitCode.holds : exitCode.finding;
}
