// Input: generated tests, runtimes that break one constraint each, and runtimes that implement nothing.
// Output: a ledger of what became of each. Invariant: each is judged as any program is, over the wire.
import type { AdapterProgram } from '../../adapter/adapter-program.ts';
import type { Attempt, DigestedFile, Journal, JournalLine } from '../journal/journal.ts';
import { type DrawSettings, headOf, type JudgingSuite, openProgram } from '../prepare-run.ts';
import type { ReportedModel } from '../report.ts';
import { reportOf } from '../report.ts';
import { runCases } from '../run/run-cases.ts';
import type { LedgerSpec, MutantResult, NullResult, PowerLedger } from './ledger.ts';
import { nullAdapters, nullProgram } from './null-adapters.ts';

/** A broken runtime, and the program that serves it. */
export interface Mutant {
  readonly file: DigestedFile;
  readonly program: AdapterProgram;
}

/** What power is measured with. */
export interface PowerInput {
  readonly judging: JudgingSuite;
  readonly models: readonly ReportedModel[];
  readonly mutantOf: (slug: string, constraint: string) => Mutant | undefined;
  readonly draw: DrawSettings;
  /** The project's folder. */
  readonly root: string;
  /** Called with each result as it comes. */
  readonly listener: (result: MutantResult | NullResult, done: number, of: number) => void;
  readonly signal: AbortSignal;
}

/** Programs that are judged side by side. */
const atOnce = 2;
/** A runtime that implements nothing may end at every call: it is not started for every case. */
const nullRestarts = 8;

/** Judges every broken runtime by the tests of its constraint, and every null adapter by all tests. */
export async function measurePower(input: PowerInput): Promise<PowerLedger> {
  const { judging, models, draw, root } = input;
  const constraints = models.flatMap(({ spec, constraints: each }) =>
    each.map(({ id }) => ({ slug: spec.slug, id })),
  );
  const results = new Map<string, MutantResult>();
  const nulls = new Map<string, NullResult>();
  const total = constraints.length + nullAdapters.length;
  const work: (() => Promise<MutantResult | NullResult>)[] = [
    ...nullAdapters.map((adapter) => async () => {
      const journal = await judge(input, judging.tests, nullProgram(adapter, root), {
        restarts: nullRestarts,
      });
      const certified = reportOf(journal, models).specs.flatMap(({ constraints: each }) =>
        each.filter(({ verdict }) => verdict === 'certified').map(({ constraint }) => constraint),
      );
      const result = { adapter, certified };
      nulls.set(adapter, result);
      return result;
    }),
    ...constraints.map(({ slug, id }) => async () => {
      const result = await killMutant(input, slug, id);
      results.set(`${slug} ${id}`, result);
      return result;
    }),
  ];
  let done = 0;
  const waiting = work.values();
  const worker = async () => {
    for (const next of waiting) {
      if (input.signal.aborted) return;
      const result = await next();
      done += 1;
      input.listener(result, done, total);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const specs = judging.specs.map(({ id, slug, name, sha256 }): LedgerSpec => {
    const ours = constraints.filter((each) => each.slug === slug);
    const mutants = ours.flatMap((each) => results.get(`${slug} ${each.id}`) ?? []);
    return { id, name, sha256, mutants };
  });
  return {
    version: 1,
    seed: draw.seed,
    runs: draw.runs,
    specs,
    nulls: nullAdapters.flatMap((adapter) => nulls.get(adapter) ?? []),
  };
}

async function killMutant(input: PowerInput, slug: string, constraint: string): Promise<MutantResult> {
  const mutant = input.mutantOf(slug, constraint);
  if (mutant === undefined) return { constraint, mutant: null, killed_by: [] };
  const tests = input.judging.tests.filter(
    (test) => test.slug === slug && test.planned.constraints.includes(constraint),
  );
  const { cases } = await judge(input, tests, mutant.program, {});
  const failed = new Set(cases.filter(({ verdict }) => verdict === 'fail').map(({ test }) => test));
  const killed_by = tests.map(({ planned }) => planned.title).filter((title) => failed.has(title));
  return { constraint, mutant: mutant.file, killed_by };
}

/** Judges a program once, without repeating what failed. */
async function judge(
  { judging, draw, signal }: PowerInput,
  tests: JudgingSuite['tests'],
  program: AdapterProgram,
  limits: { readonly restarts?: number },
): Promise<Journal> {
  const open = () => openProgram(program, judging, draw.seed, limits);
  const source = open();
  const lines: JournalLine[] = [];
  try {
    const head = await headOf(judging, { source, artifact: [] }, draw, null);
    const options = { reruns: 0, search: false, known: new Set<string>(), signal };
    await runCases(tests, head, source, open, options, {
      line: (line) =>
        lines.push('case' in line ? { ...line, attempts: line.attempts.map(withoutReplies) } : line),
    });
    return {
      head,
      cases: lines.filter((line) => 'case' in line),
      counterexamples: [],
      broken: lines.filter((line) => 'broken' in line),
    };
  } finally {
    await source.close();
  }
}

/** Verdicts count here, and whether there was a call; the replies of all cases would fill the memory. */
function withoutReplies({ verdict, calls }: Attempt): Attempt {
  return { verdict, calls: calls.slice(0, 1).map(({ operation, params }) => ({ operation, params })) };
}
