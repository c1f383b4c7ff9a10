import { parseJson } from '../../reference/core/json-text.ts';
import type { Answers, Decision, Ladder, Subject } from '../../reference/ladder/documents.ts';
import { ladderParts } from '../../reference/ladder/parts.ts';
import { type PreparedLadder, prepareLadder } from '../../reference/ladder/prepare.ts';
import { describeProblems } from '../../reference/ladder/refuse-problems.ts';
import { type RiskClass, riskClasses } from '../../reference/ladder/risk-class.ts';
import { validateAnswers } from '../../reference/ladder/validate-answers.ts';
import { walk } from '../../reference/ladder/walk.ts';
import { walkClaim } from '../../reference/ladder/walk-claim.ts';
import { type AnswerFormat, formatFor } from '../answer-format.ts';
import { answerLines } from '../answer-lines.ts';
import type { CommandHost } from '../command-host.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { inputName } from '../read-input.ts';
import { readJson } from '../read-json.ts';
import { parseAnswerList } from './answer-list.ts';
import { decisionText } from './decision-text.ts';
import { readLadder } from './read-ladder.ts';

/** Options of `lawful ladder verify`, as commander gives them. */
export interface VerifyOptions {
  readonly ladder?: string;
  readonly risk?: string;
  readonly answers?: string;
  readonly answer?: string;
  readonly run?: string;
  readonly ndjson?: true;
  readonly format?: AnswerFormat;
}

/**
 * Walks a ladder for one claim, or for one claim a line. Exit code 0 allows, 1 denies.
 *
 * @throws CouldNotRun on malformed input, options that do not go together, and an interrupted run
 */
export async function verify(options: VerifyOptions, host: CommandHost): Promise<ExitCode> {
  if (options.ndjson === true) return verifyLines(options, host);
  if (options.ladder === undefined) throw new CouldNotRun('no ladder given; name one with --ladder FILE');
  const subject: Subject = { risk_class: riskOf(options.risk) };
  refuseTwoReadersOfStdin(options);
  const { ladder, warnings } = await readLadder(options.ladder, host);
  for (const { path, message } of warnings) {
    host.stderr.write(`lawful: warning: ${inputName(options.ladder)} ${path}: ${message}\n`);
  }
  const answers = await answersOf(options, ladder, host);
  const prepared = prepareLadder(ladder);
  const decision =
    options.run === undefined
      ? walk(prepared, subject, answers)
      : await runFor(options.run, ladder, prepared, subject, answers, host);
  const format = formatFor(host, options.format);
  host.stdout.write(format === 'json' ? `${JSON.stringify(decision)}\n` : decisionText(decision, ladder));
  return decision.verdict === 'allow' ? exitCode.holds : exitCode.finding;
}

async function verifyLines(options: VerifyOptions, host: CommandHost): Promise<ExitCode> {
  for (const name of ['risk', 'answers', 'answer', 'run', 'format'] as const) {
    if (options[name] === undefined) continue;
    throw new CouldNotRun(`--${name} does not go with --ndjson; each line brings its own claim`);
  }
  if (options.ladder === '-')
    throw new CouldNotRun('--ladder - does not go with --ndjson; stdin holds the claims');
  const standing =
    options.ladder === undefined ? undefined : prepareLadder((await readLadder(options.ladder, host)).ladder);
  const answered = await answerLines(host, (claim) => walkClaim(ladderParts, claim, standing), {
    parse: parseJson,
  });
  return answered ? exitCode.holds : exitCode.couldNotRun;
}

function riskOf(word: string | undefined): RiskClass {
  const risk = riskClasses.find((each) => each === word);
  if (risk !== undefined) return risk;
  const seen = word === undefined ? 'no risk class given' : `${JSON.stringify(word)} is no risk class`;
  throw new CouldNotRun(`${seen}; use --risk with one of ${riskClasses.join(', ')}`);
}

async function answersOf(options: VerifyOptions, ladder: Ladder, host: CommandHost): Promise<Answers> {
  const fromFile = options.answers === undefined ? {} : await readAnswers(options.answers, host);
  const fromList = options.answer === undefined ? {} : parseAnswerList(options.answer);
  const rungs = new Set(ladder.rungs.map(({ id }) => String(id)));
  for (const id of [...Object.keys(fromFile), ...Object.keys(fromList)]) {
    if (rungs.has(id)) continue;
    throw new CouldNotRun(
      `an answer names rung ${id}, which the ladder does not have; its rungs are ${[...rungs].join(', ')}`,
    );
  }
  const twice = Object.keys(fromList).find((id) => Object.hasOwn(fromFile, id));
  if (twice === undefined) return { ...fromFile, ...fromList };
  throw new CouldNotRun(`rung ${twice} is answered by --answers and by --answer; give one answer a rung`);
}

async function readAnswers(path: string, host: CommandHost): Promise<Answers> {
  const validation = validateAnswers(await readJson(path, host, parseJson));
  if (validation.ok) return validation.document;
  throw new CouldNotRun(
    `${inputName(path)}: ${describeProblems('answers', validation.problems)}; correct the answers`,
  );
}

function refuseTwoReadersOfStdin({ ladder, answers, run }: VerifyOptions): void {
  if ([ladder, answers, run].filter((path) => path === '-').length < 2) return;
  throw new CouldNotRun('only one input can be stdin; name a file for the other');
}

async function runFor(
  path: string,
  ladder: Ladder,
  prepared: PreparedLadder,
  subject: Subject,
  answers: Answers,
  host: CommandHost,
): Promise<Decision> {
  const [{ parseRunFile }, { runRungs }, { runCheck }] = await Promise.all([
    import('./run-file.ts'),
    import('./run-rungs.ts'),
    import('./run-check.ts'),
  ]);
  const checks = parseRunFile(
    path,
    await readJson(path, host, parseJson),
    new Set(ladder.rungs.map(({ id }) => id)),
  );
  const interrupt = new AbortController();
  const stopListening = host.onInterrupt(() => interrupt.abort());
  try {
    return await runRungs(
      prepared,
      subject,
      answers,
      new Map([...checks].map(([rung, check]) => [rung, (signal) => runCheck(check, signal)])),
      interrupt.signal,
      (rung, { verdict, ending, output }) => {
        if (verdict === 'allow' && host.stderr.isTTY !== true) return;
        host.stderr.write(`rung ${rung}: ${verdict} (${ending})\n`);
        if (verdict !== 'allow' && output !== '') host.stderr.write(`${output.replaceAll(/^/gm, '  | ')}\n`);
      },
    );
  } finally {
    stopListening();
  }
}
