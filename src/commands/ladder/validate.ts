import { parseJson } from '../../reference/core/json-text.ts';
import type { ValidateResult } from '../../reference/ladder/operation-shapes.ts';
import { ladderParts } from '../../reference/ladder/parts.ts';
import { type DocumentKind, validators } from '../../reference/ladder/validate.ts';
import { validateRequest } from '../../reference/ladder/validate-request.ts';
import { validateText } from '../../reference/ladder/validate-text.ts';
import { type AnswerFormat, formatFor } from '../answer-format.ts';
import { answerLines } from '../answer-lines.ts';
import type { CommandHost } from '../command-host.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { inputName, readInput } from '../read-input.ts';

/** Options of `lawful ladder validate`, as commander gives them. */
export interface ValidateOptions {
  readonly kind?: DocumentKind;
  readonly ndjson?: true;
  readonly format?: AnswerFormat;
}

/**
 * Validates one document, or one a line. Exit code 0 where it is accepted, 1 where it has problems.
 *
 * @throws CouldNotRun where the file cannot be read, or options do not go together
 */
export async function validate(
  path: string | undefined,
  options: ValidateOptions,
  host: CommandHost,
): Promise<ExitCode> {
  if (options.ndjson === true) return validateLines(path, options, host);
  if (path === undefined) throw new CouldNotRun('no document given; name a file, or - for stdin');
  const kind = options.kind ?? 'Ladder';
  const result = await resultFor(path, kind, host);
  const format = formatFor(host, options.format);
  host.stdout.write(format === 'json' ? `${JSON.stringify(result)}\n` : resultText(path, kind, result));
  return result.ok ? exitCode.holds : exitCode.finding;
}

async function validateLines(
  path: string | undefined,
  options: ValidateOptions,
  host: CommandHost,
): Promise<ExitCode> {
  if (path !== undefined)
    throw new CouldNotRun('a file does not go with --ndjson; the documents come on stdin');
  for (const name of ['kind', 'format'] as const) {
    if (options[name] === undefined) continue;
    throw new CouldNotRun(`--${name} does not go with --ndjson; each line names its own kind`);
  }
  const answered = await answerLines(host, (request) => validateRequest(ladderParts, request), {
    parse: parseJson,
  });
  return answered ? exitCode.holds : exitCode.couldNotRun;
}

async function resultFor(path: string, kind: DocumentKind, host: CommandHost): Promise<ValidateResult> {
  const bytes = await readInput(path, host);
  if (!path.endsWith('.toml')) return validateText(bytes, parseJson, validators[kind]);
  if (kind !== 'Ladder') throw new CouldNotRun(`${path}: only a Ladder can be written in TOML; use JSON`);
  const { parseLadderToml } = await import('../../reference/ladder/toml-text.ts');
  return validateText(bytes, parseLadderToml, validators.Ladder);
}

function resultText(path: string, kind: DocumentKind, result: ValidateResult): string {
  const name = inputName(path);
  const lines = result.ok
    ? [
        `${name}: accepted as a ${kind}`,
        ...result.warnings.map(
          ({ code, path: at, message }) => `${name}${at}: warning: ${message} [${code}]`,
        ),
      ]
    : result.problems.map(({ code, path: at, message }) => `${name}${at}: ${message} [${code}]`);
  return `${lines.join('\n')}\n`;
}
