import { parseDocument } from '../../reference/core/json-text.ts';
import { limits } from '../../reference/core/limits.ts';
import { coreParts } from '../../reference/core/parts.ts';
import { subtype as compareTypes, type SubtypeAnswer } from '../../reference/core/subtype.ts';
import { subtypeRequest, typeFrom } from '../../reference/core/subtype-request.ts';
import { type AnswerFormat, formatFor } from '../answer-format.ts';
import { answerLines } from '../answer-lines.ts';
import type { CommandHost } from '../command-host.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { plainText } from '../plain-text.ts';
import { readAs } from '../read-json.ts';
import { twoInputs } from './two-inputs.ts';

/** Options of `lawful contract subtype`, as commander gives them. */
export interface SubtypeOptions {
  readonly ndjson?: true;
  readonly format?: AnswerFormat;
}

/**
 * Compares two types, or two a line. Exit code 0 where the answer is true, 1 where it is false or unknown.
 *
 * @throws CouldNotRun where a type cannot be read or is refused, or options do not go together
 */
export async function subtype(
  a: string | undefined,
  b: string | undefined,
  options: SubtypeOptions,
  host: CommandHost,
): Promise<ExitCode> {
  const inputs = twoInputs([a, b], ['type A', 'type B'], options);
  if (inputs === 'lines') {
    const answer = (request: Parameters<typeof subtypeRequest>[1]) => subtypeRequest(coreParts, request);
    const answered = await answerLines(host, answer, { longest: limits.documentBytes });
    return answered ? exitCode.holds : exitCode.couldNotRun;
  }
  const readType = (path: string) => readAs(path, host, (text) => typeFrom(parseDocument(text), 'the type'));
  const answer = compareTypes(await readType(inputs.first), await readType(inputs.second));
  const format = formatFor(host, options.format);
  host.stdout.write(format === 'json' ? `${JSON.stringify(answer)}\n` : answerText(answer));
  return answer.result === true ? exitCode.holds : exitCode.finding;
}

function answerText({ result, reason, witness }: SubtypeAnswer): string {
  const shown = witness === undefined ? [] : [`only A has ${JSON.stringify(witness)}`];
  return [`${result}: ${reason}`, ...shown].map((line) => `${plainText(line)}\n`).join('');
}
