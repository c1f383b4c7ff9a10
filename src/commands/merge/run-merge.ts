import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Journal, JournalHead } from '../../certify/journal/journal.ts';
import { openJournal } from '../../certify/journal/journal-writer.ts';
import { MergeProblem, mergeJournals, type PartJournal } from '../../certify/merge/merge-journals.ts';
import { outputNames } from '../../certify/outputs.ts';
import { powerLedgerFile } from '../../certify/power/ledger.ts';
import { runnerRelease } from '../../certify/prepare-run.ts';
import { RejudgeFailure } from '../../certify/rejudge/rejudge-apart.ts';
import type { Project } from '../../config/project.ts';
import { finishRun } from '../certify/finish-run.ts';
import { keyFrom } from '../certify/key-from.ts';
import { knownFailuresFrom } from '../certify/known-failures-from.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { projectHere, type Suite, suitesOf } from '../suites.ts';
import { checkFiles } from '../verify/check-files.ts';
import { checkSuite } from '../verify/check-suite.ts';
import { rejudgeSuites } from '../verify/rejudge-suites.ts';
import { askedRuntime } from './asked-runtime.ts';
import { type MergeOptions, mergeSettings } from './merge-settings.ts';
import { readPart } from './read-part.ts';

/**
 * Joins parts, judges them again by their own replies, and certifies the whole.
 *
 * @throws CouldNotRun where the parts are not all of one run, or of other specs and tests than are here
 */
export async function runMerge(folders: readonly string[], options: MergeOptions): Promise<ExitCode> {
  const settings = mergeSettings(options);
  const key = options.key === undefined ? undefined : keyFrom(options.key);
  const project = projectHere();
  const out = resolve(options.out);
  if (existsSync(join(out, outputNames.journal))) {
    throw new CouldNotRun(`${options.out} holds a run already. Remove it, or name another folder by --out.`);
  }
  const journal = joined(folders.map(readPart));
  const suites = suitesHere(journal.head, project);
  const asked = askedRuntime(journal.head.runtime, project);
  const knownFailures = knownFailuresFrom(options.knownFailing, asked.name, project.root);
  const problems = await writeJudged(out, journal, suites);
  if (problems.length > 0) {
    process.stdout.write(
      `${problems.join('\n')}\nThe parts are not certified: what they say does not follow from their replies. Run them again.\n`,
    );
    return exitCode.finding;
  }
  return finishRun(out, journal, {
    ...settings,
    models: suites.map(({ model }) => model),
    key,
    program: asked.program,
    powerLedger: join(project.root, powerLedgerFile),
    knownFailures,
    slugs: suitesOf(project, []).map(({ model }) => model.spec.slug),
    // What an adapter did beside answering is in no journal: each part said it at its end.
    remarks: { strict: [], always: [] },
  });
}

function joined(parts: readonly PartJournal[]): Journal {
  try {
    return mergeJournals(parts);
  } catch (error) {
    if (error instanceof MergeProblem) throw new CouldNotRun(error.message);
    throw error;
  }
}

/** The tests that the parts were judged by. @throws CouldNotRun where those here are others */
function suitesHere(head: JournalHead, project: Project): readonly Suite[] {
  if (!isDeepStrictEqual(head.runner, runnerRelease())) {
    const { version, fast_check } = head.runner;
    throw new CouldNotRun(
      `The parts were run by lawful ${version} with fast-check ${fast_check}. Merge them by the same versions.`,
    );
  }
  const specs = checkFiles('specs', head.specs, project.root);
  const suite = checkSuite(head, project);
  if (specs.outcome === 'holds' && suite.suites !== undefined) return suite.suites;
  const { details } = specs.outcome === 'holds' ? suite.check : specs;
  throw new CouldNotRun(`The parts are of other specs or tests than are here: ${details.join('; ')}.`);
}

/** Writes a journal where it proves to be whole, and follows from its replies. @returns what does not */
async function writeJudged(
  folder: string,
  journal: Journal,
  suites: readonly Suite[],
): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  // Under another name until it is judged: a folder with a journal is one of a run.
  const unjudged = join(folder, `${outputNames.journal}.part`);
  rmSync(unjudged, { force: true });
  const writer = openJournal(unjudged);
  for (const line of [journal.head, ...journal.cases, ...journal.counterexamples, ...journal.broken]) {
    writer.append(line);
  }
  writer.close();
  try {
    const { problems } = await rejudgeSuites(unjudged, suites);
    if (problems.length === 0) renameSync(unjudged, join(folder, outputNames.journal));
    return problems;
  } catch (error) {
    if (error instanceof RejudgeFailure)
      throw new CouldNotRun(`The parts cannot be judged: ${error.message}.`);
    throw error;
  } finally {
    rmSync(unjudged, { force: true });
  }
}
