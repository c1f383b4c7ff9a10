import { accretesRequest, contractFrom } from '../../reference/core/accretes-request.ts';
import { parseDocument } from '../../reference/core/json-text.ts';
import { limits } from '../../reference/core/limits.ts';
import type { AccretesAnswer } from '../../reference/core/operation-shapes.ts';
import { coreParts } from '../../reference/core/parts.ts';
import type { Json } from '../../runtime/runtime.ts';
import { type AnswerFormat, formatFor } from '../answer-format.ts';
import { answerLines } from '../answer-lines.ts';
import type { CommandHost } from '../command-host.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { plainText } from '../plain-text.ts';
import { readAs } from '../read-json.ts';
import { twoInputs } from './two-inputs.ts';

/** Options of `lawful contract accretes`, as commander gives them. */
export interface AccretesOptions {
  readonly between?: readonly string[];
  readonly ndjson?: true;
  readonly format?: AnswerFormat;
}

/**
 * Compares two contracts, or two a line. Exit code 0 where the newer accretes the older, 1 where it does not.
 *
 * @throws CouldNotRun where a contract cannot be read or is refused, or options do not go together
 */
export async function accretes(
  old: string | undefined,
  next: string | undefined,
  options: AccretesOptions,
  host: CommandHost,
): Promise<ExitCode> {
  const inputs = twoInputs([old, next], ['older contract', 'newer contract'], options);
  const { between = [] } = options;
  if (inputs === 'lines') {
    if (between.length > 0)
      throw new CouldNotRun('--between does not go with --ndjson; write it in the lines');
    const answer = (request: Json) => accretesRequest(coreParts, request);
    const answered = await answerLines(host, answer, { longest: limits.documentBytes });
    return answered ? exitCode.holds : exitCode.couldNotRun;
  }
  if (between.includes('-'))
    throw new CouldNotRun('--between names files; stdin can only be an older or newer contract');
  const readContract = (path: string) =>
    readAs(path, host, (text) => contractFrom(coreParts, parseDocument(text), 'the document'));
  const older = await readContract(inputs.first);
  const newer = await readContract(inputs.second);
  const inBetween = [];
  for (const path of between) inBetween.push(await readContract(path));
  const findings = coreParts.accretes(older, newer, inBetween);
  const answer = { accretes: findings.length === 0, findings };
  const format = formatFor(host, options.format);
  host.stdout.write(format === 'json' ? `${JSON.stringify(answer)}\n` : answerText(answer));
  return answer.accretes ? exitCode.holds : exitCode.finding;
}

function answerText({ findings }: AccretesAnswer): string {
  if (findings.length === 0) return 'the newer contract keeps what the older one promised\n';
  return findings.map(({ rule, message }) => `${plainText(message)} [${rule}]\n`).join('');
}
