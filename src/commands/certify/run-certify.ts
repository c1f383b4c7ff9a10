import { mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { AdapterRuntime } from '../../adapter/connect-adapter.ts';
import { artifactOf } from '../../certify/inputs/artifact.ts';
import type { JournalHead } from '../../certify/journal/journal.ts';
import { openJournal } from '../../certify/journal/journal-writer.ts';
import { readJournal } from '../../certify/journal/read-journal.ts';
import { outputNames } from '../../certify/outputs.ts';
import { powerLedgerFile } from '../../certify/power/ledger.ts';
import { drawBy, headOf, type JudgingSuite, loadSuite, openProgram } from '../../certify/prepare-run.ts';
import { Progress } from '../../certify/progress/progress.ts';
import { reportFormats } from '../../certify/reports/report-formats.ts';
import { runCases } from '../../certify/run/run-cases.ts';
import { RuntimeFailure } from '../../runtime/runtime-failure.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { adapterRoot, projectHere, suitesOf } from '../suites.ts';
import { type CertifyOptions, certifySettings } from './certify-settings.ts';
import { chooseProgram } from './choose-program.ts';
import { earlierRun, goOnFrom } from './earlier-run.ts';
import { type Finish, finishRun } from './finish-run.ts';
import { keyFrom } from './key-from.ts';
import { knownFailuresFrom } from './known-failures-from.ts';
import { misspeltOperations } from './misspelt-operations.ts';
import { untilInterrupted } from './until-interrupted.ts';

/** Runs the cases of specs on a program, keeping a journal, and certifies what holds. */
export async function runCertify(specs: readonly string[], options: CertifyOptions): Promise<ExitCode> {
  const given = certifySettings(options);
  // What is read at the end is looked for first: a long run should not end in a misspelt path.
  const key = options.key === undefined ? undefined : keyFrom(options.key);
  const project = projectHere(options.project);
  const home = options.adapter === undefined ? project.root : adapterRoot(project);
  const { root } = project;
  const suites = suitesOf(project, specs);
  const chosen = chooseProgram(project, options);
  const knownFailures = knownFailuresFrom(options.knownFailing, chosen.name, home);
  const folder = resolve(
    options.out ?? join(adapterRoot(project), '.lawful/certify', folderName(chosen.name)),
  );
  const journalFile = join(folder, outputNames.journal);
  const earlier = earlierRun(folder, options.resume ?? false);
  // What is not said again goes on as it was begun.
  const head = earlier?.head;
  const seed = options.seed === undefined ? (head?.seed ?? given.seed) : given.seed;
  const runs = options.runs === undefined ? (head?.runs ?? given.runs) : given.runs;
  const shard = options.shard === undefined ? (head?.shard ?? given.shard) : given.shard;
  const draw = { seed, runs, runtimeOptions: chosen.options };
  drawBy(draw);
  const judging = await loadSuite(suites, root, (slug) => dirname(project.bindingFile(slug)));
  const artifact = artifactOf(chosen.program, home, options.artifact ?? chosen.artifact);
  const open = () => openProgram(chosen.program, judging, seed, chosen.limits);
  const source = open();
  try {
    const begun = await headOf(judging, { source, artifact }, draw, shard).catch(
      cannotServe(chosen.program.cwd),
    );
    const known = earlier === undefined ? begin(folder, begun) : goOnFrom(journalFile, earlier, begun);
    if (!(await runJournalled(journalFile, begun, judging, { source, open }, known))) {
      process.stderr.write(`Stopped. The journal is whole: go on with --resume --out ${folder}.\n`);
      return exitCode.couldNotRun;
    }
    const notes = await source.close();
    for (const line of misspeltOperations(begun.handshake.operations, notes.called)) {
      process.stderr.write(`${line}\n`);
    }
    return finishRun(folder, readJournal(journalFile), {
      models: suites.map(({ model }) => model),
      key,
      validDays: given.validDays,
      program: basename(chosen.program.command[0] ?? ''),
      powerLedger: join(root, powerLedgerFile),
      // A part has tests without a case: what is known to fail is held against the whole.
      knownFailures: shard === null ? knownFailures : [],
      slugs: suitesOf(project, []).map(({ model }) => model.spec.slug),
      format: given.format,
      strict: options.strict ?? false,
      remarks: remarksOf(notes),
    });
  } finally {
    await source.close();
  }
}

/** Runs what no journal has yet, and writes down each case as it ends. @returns false where it was stopped */
async function runJournalled(
  file: string,
  head: JournalHead,
  { tests }: JudgingSuite,
  { source, open }: { readonly source: AdapterRuntime; readonly open: () => AdapterRuntime },
  known: ReadonlySet<string>,
): Promise<boolean> {
  const journal = openJournal(file);
  const progress = new Progress(tests);
  try {
    const interrupted = await untilInterrupted((signal) =>
      runCases(
        tests,
        head,
        source,
        open,
        { reruns: 3, search: true, known, signal },
        {
          planned: (test, cases) => progress.planned(test, cases),
          suspected: (digest) => progress.suspected(digest),
          line(line) {
            journal.append(line);
            progress.line(line);
          },
        },
      ),
    );
    return !interrupted;
  } finally {
    progress.end();
    journal.close();
  }
}

/** Makes a folder for a run, without what an earlier one left there, and begins its journal. */
function begin(folder: string, head: JournalHead): ReadonlySet<string> {
  mkdirSync(folder, { recursive: true });
  const files = [...Object.values(outputNames), ...Object.values(reportFormats).map(({ file }) => file)];
  for (const file of files) rmSync(join(folder, file), { force: true });
  const journal = openJournal(join(folder, outputNames.journal));
  journal.append(head);
  journal.close();
  return new Set();
}

/** What an adapter did beside answering. */
function remarksOf({
  restarts,
  noise,
  failure,
}: Awaited<ReturnType<AdapterRuntime['close']>>): Finish['remarks'] {
  const [first = ''] = noise.kept;
  return {
    always: failure === undefined ? [] : [failure.message],
    strict: [
      ...(restarts > 0 ? [`the adapter was started again ${restarts} times after a failure`] : []),
      ...(noise.lines > 0
        ? [`${noise.lines} lines on the adapter's output are no frames, such as ${JSON.stringify(first)}`]
        : []),
    ],
  };
}

/** A folder's name for a runtime that is a name, a path or a command. */
function folderName(name: string): string {
  return name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|-+$/g, '') || 'runtime';
}

function cannotServe(folder: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof RuntimeFailure)) throw error;
    throw new CouldNotRun(`The adapter, started in ${folder}, does not serve: ${error.message}`);
  };
}
