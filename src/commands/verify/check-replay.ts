import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { artifactOf } from '../../certify/inputs/artifact.ts';
import type { CaseLine, JournalLine } from '../../certify/journal/journal.ts';
import { readJournal } from '../../certify/journal/read-journal.ts';
import { drawBy, loadSuite, openProgram } from '../../certify/prepare-run.ts';
import { runCases } from '../../certify/run/run-cases.ts';
import type { Project } from '../../config/project.ts';
import { RuntimeFailure } from '../../runtime/runtime-failure.ts';
import type { ChosenProgram } from '../certify/choose-program.ts';
import { untilInterrupted } from '../certify/until-interrupted.ts';
import type { Suite } from '../suites.ts';
import { Interrupted } from './interrupted.ts';
import type { Check } from './verification.ts';

const reruns = 3;
const mostShown = 20;

/** Runs the cases of a journal again on a program, and compares what becomes of each. @throws Interrupted */
export async function checkReplay(
  file: string,
  chosen: ChosenProgram,
  suites: readonly Suite[],
  project: Project,
): Promise<Check> {
  const check = (outcome: Check['outcome'], ...details: readonly string[]): Check => ({
    check: 'replay',
    outcome,
    details,
  });
  const journal = readJournal(file);
  const { head } = journal;
  const certified = new Map(head.artifact.map(({ name, sha256 }) => [name, sha256]));
  const artifact = artifactOf(chosen.program, project.root);
  if (!artifact.some(({ name, sha256 }) => certified.get(name) === sha256)) {
    return check('differs', `${chosen.name} is none of the files that are certified`);
  }
  drawBy({ seed: head.seed, runs: head.runs, runtimeOptions: chosen.options });
  const judging = await loadSuite(suites, project.root, (slug) => join(project.bindingFile(slug), '..'));
  const open = () => openProgram(chosen.program, judging, head.seed, chosen.limits);
  const source = open();
  const lines: JournalLine[] = [];
  try {
    const handshake = await source.handshake();
    if (!isDeepStrictEqual(handshake, head.handshake)) {
      return check('differs', 'the program introduces itself otherwise than it did in the journal');
    }
    const options = { reruns, search: false, known: new Set<string>() };
    const interrupted = await untilInterrupted((signal) =>
      runCases(
        judging.tests,
        head,
        source,
        open,
        { ...options, signal },
        { line: (line) => lines.push(line) },
      ),
    );
    if (interrupted) throw new Interrupted();
  } catch (error) {
    if (error instanceof RuntimeFailure)
      return check('differs', `the program does not serve: ${error.message}`);
    throw error;
  } finally {
    await source.close();
  }
  const again = lines.filter((line): line is CaseLine => 'case' in line);
  const written = new Map(journal.cases.map((line) => [line.case, line.verdict]));
  const differing = again.filter((line) => written.get(line.case) !== line.verdict);
  if (differing.length === 0) return check('holds', `${again.length} cases came out as before`);
  const shown = differing.slice(0, mostShown).map(({ case: digest, spec, test, path, verdict }) => {
    return `${spec}: ${test}, case ${path}: certified ${written.get(digest)}, now ${verdict}`;
  });
  const more = differing.length - shown.length;
  return check('differs', ...shown, ...(more > 0 ? [`and ${more} more cases`] : []));
}
