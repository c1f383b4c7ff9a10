import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import pc from 'picocolors';
import { digestFile } from '../../certify/inputs/digest-file.ts';
import { ledgerDifferences } from '../../certify/power/compare-ledgers.ts';
import {
  type MutantResult,
  type NullResult,
  type PowerLedger,
  powerProblems,
} from '../../certify/power/ledger.ts';
import { measurePower } from '../../certify/power/measure-power.ts';
import { drawBy, loadSuite } from '../../certify/prepare-run.ts';
import { servingModule } from '../certify/choose-program.ts';
import { untilInterrupted } from '../certify/until-interrupted.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { formatFrom } from '../output-format.ts';
import { coloursStdout } from '../print-findings.ts';
import { projectHere, suitesOf } from '../suites.ts';
import { wholeNumber } from '../whole-number.ts';

/** The options of `lawful power`, as text. */
interface PowerOptions {
  readonly mutants: string;
  readonly out: string;
  readonly check?: boolean;
  readonly seed: string;
  readonly runs: string;
  readonly format: string;
}

/** Measures the power of specs' tests, writes the ledger, and says what survived. */
export async function runPower(names: readonly string[], options: PowerOptions): Promise<ExitCode> {
  const format = formatFrom(options.format, ['text', 'json']);
  const draw = {
    seed: wholeNumber('--seed', options.seed, -(2 ** 31), 2 ** 31 - 1),
    runs: wholeNumber('--runs', options.runs, 1, 100_000),
    runtimeOptions: '',
  };
  const project = projectHere();
  const { root } = project;
  const folder = resolve(root, options.mutants);
  if (!existsSync(folder)) {
    throw new CouldNotRun(`There is no folder ${folder} of broken runtimes. Name it by --mutants.`);
  }
  const suites = suitesOf(project, names);
  const known = suites.flatMap(({ model }) => model.constraints.map(({ id }) => `${model.spec.slug}/${id}`));
  drawBy(draw);
  const judging = await loadSuite(suites, root, (slug) => dirname(project.bindingFile(slug)));
  const colors = pc.createColors(coloursStdout());
  let ledger: PowerLedger | undefined;
  const interrupted = await untilInterrupted(async (signal) => {
    ledger = await measurePower({
      judging,
      models: suites.map(({ model }) => model),
      mutantOf(slug, constraint) {
        const file = join(folder, slug, `${constraint}.ts`);
        if (!existsSync(file)) return undefined;
        return { file: digestFile(file, root), program: servingModule(file, root) };
      },
      draw,
      root,
      listener(result, done, of) {
        if (format === 'text')
          process.stdout.write(`${describe(result, colors)}  ${colors.dim(`${done}/${of}`)}\n`);
      },
      signal,
    });
  });
  if (interrupted || ledger === undefined) {
    process.stderr.write('Stopped; no ledger was written.\n');
    return exitCode.couldNotRun;
  }
  const text = `${JSON.stringify(ledger, null, 2)}\n`;
  const file = resolve(root, options.out);
  const partial = names.length > 0;
  const problems = [
    ...powerProblems(ledger),
    ...(options.check ? differences(file, ledger, text, partial) : []),
  ];
  // A ledger of some specs alone would be written over one of all.
  if (!options.check && !partial) write(file, text);
  if (format === 'json') {
    process.stdout.write(text);
    for (const problem of problems) process.stderr.write(`${problem}\n`);
  } else {
    for (const problem of problems) process.stdout.write(`${colors.red('✗')} ${problem}\n`);
    const killed = ledger.specs
      .flatMap(({ mutants }) => mutants)
      .filter(({ killed_by }) => killed_by.length > 0);
    process.stdout.write(
      `${killed.length} of ${known.length} broken runtimes are caught; ${ledger.nulls.length} null adapters are judged.\n`,
    );
    if (partial && !options.check) {
      process.stdout.write('No ledger was written: it would be of the named specs alone.\n');
    }
  }
  return problems.length === 0 ? exitCode.holds : exitCode.finding;
}

/** What keeps the ledger that is there from being the one that was made, in a sentence each. */
function differences(file: string, ledger: PowerLedger, text: string, partial: boolean): readonly string[] {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (kept === text) return [];
  if (partial) {
    return kept === undefined
      ? [`${file} is not there to be compared with. Run lawful power without specs, which writes it.`]
      : ledgerDifferences(parsed(kept), ledger, file);
  }
  return [`${file} is not what comes out now. Run lawful power, and look at what changed.`];
}

/** Undefined, which is no ledger, where the text is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function describe(result: MutantResult | NullResult, colors: ReturnType<typeof pc.createColors>): string {
  if ('adapter' in result) {
    return result.certified.length === 0
      ? `${colors.green('✓')} null adapter ${result.adapter} certifies nothing`
      : `${colors.red('✗')} null adapter ${result.adapter} certifies ${result.certified.join(', ')}`;
  }
  return result.killed_by.length > 0
    ? `${colors.green('✓')} ${result.constraint} broken: ${result.killed_by.length} tests fail`
    : `${colors.red('✗')} ${result.constraint} broken: no test fails`;
}
