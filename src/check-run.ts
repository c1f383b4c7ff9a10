/**
 * Input: the files of a run. Output: what `lawful check` says of them.
 * Invariant: the same as a check of all of them as one corpus, in the same order; the model of a spec that says all by itself
 * is dropped as soon as that is said, so that memory grows with what depends on other files.
 */
import { readFileSync } from 'node:fs';
import { inFileOrder } from './check/in-file-order.ts';
import { checkLoaded } from './check-specs.ts';
import { planChecked, projectPlans } from './compile.ts';
import type { DiscoveryProblem, SpecFile } from './config/discovery.ts';
import type { Diagnostic } from './diagnostic/diagnostic.ts';
import type { RuleId } from './diagnostic/rule-ids.ts';
import type { Silence } from './diagnostic/silence.ts';
import { drawnInto } from './drawn-into.ts';
import { type PlanSummary, summaryOfPlan } from './generated-states.ts';
import { type LoadedCorpus, loadCorpus, type RunFiles, readSpecBytes, readSpecFile } from './load-corpus.ts';
import { type ObligationCounts, obligationCounts, statusesOf, sumOfCounts } from './obligation-states.ts';
import { type SettledSpec, settle, stillHolds } from './settled-spec.ts';
import type { SettledStore } from './settled-store.ts';
import type { Spec } from './spec/spec.ts';
import { type SpecSummary, summaryOf } from './spec-summary.ts';

/** What a check of some files comes to; what is wrong with generated files is not among it. */
export interface CheckedRun {
  /** The requested specs, in the order of their files. */
  readonly specs: readonly SpecSummary[];
  readonly unreadable: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly silences: readonly Silence[];
  readonly obligations: ObligationCounts;
  /** Plans of the requested specs that their projects' configs name. */
  readonly plans: readonly PlanSummary[];
  readonly problems: readonly DiscoveryProblem[];
}

/** Checks the files of a run; what `store` has settled before is not read again. */
export function checkRun(run: RunFiles, cwd: string, store: SettledStore): CheckedRun {
  const { settled, loaded } = readRun(run, cwd, store);
  const checked = checkLoaded(loaded, cwd);
  const planned = planChecked(checked);
  const own = run.requested.flatMap((file) => {
    const spec = settled.get(file.file);
    return spec === undefined ? [] : [{ spec, file }];
  });
  const configured = new Set(run.ofProjects.map(({ file }) => file));
  const inRunOrder = orderOf(run.requested, ({ file }: { readonly file: string }) => file);
  const isAboutInput = ({ rule }: Diagnostic) => inputRules.includes(rule);
  return {
    specs: [
      ...own.map(({ spec }) => spec.summary),
      ...loaded.specs.filter(({ requested }) => requested).map(({ spec }) => summaryOf(spec)),
    ].sort(inRunOrder),
    unreadable: loaded.unreadable.length,
    diagnostics: [
      ...checked.diagnostics.filter(isAboutInput),
      ...inFileOrder(
        [
          ...own.flatMap(({ spec }) => spec.diagnostics),
          ...checked.diagnostics.filter((each) => !isAboutInput(each)),
        ],
        run.requested.map(({ shown }) => ({ file: shown })),
      ),
    ],
    silences: [...own.flatMap(({ spec }) => spec.silences), ...checked.silences].sort(
      orderOf(byProject(run.requested), ({ file }) => file),
    ),
    obligations: sumOfCounts([
      ...own.map(({ spec }) => spec.obligations),
      obligationCounts(statusesOf(planned, checked)),
    ]),
    plans: [
      ...own.flatMap(({ spec: { summary, slug, planDigest: digest }, file: { file, project } }) =>
        project === undefined || !configured.has(file) ? [] : [{ file: summary.file, slug, digest, project }],
      ),
      ...projectPlans(planned).map(summaryOfPlan),
    ].sort(inRunOrder),
    problems: run.problems,
  };
}

/** Findings about files that could not be read; they come before all others. */
const inputRules: readonly RuleId[] = ['input-unreadable', 'input-too-complex'];

/** Reads all files, one after the other, and then again those that others turn out to be about. */
function readRun(
  run: RunFiles,
  cwd: string,
  store: SettledStore,
): { readonly settled: ReadonlyMap<string, SettledSpec>; readonly loaded: LoadedCorpus } {
  const settled = new Map<string, SettledSpec>();
  const read = new Map<string, Spec | Diagnostic>();
  for (const file of new Map(
    [...run.requested, ...run.ofProjects].map((each) => [each.file, each]),
  ).values()) {
    const bytes = readFileSync(file.file);
    const known = store.read(file, bytes);
    if (known !== undefined && stillHolds(known)) {
      settled.set(file.file, known);
      continue;
    }
    const spec = readSpecBytes(file, bytes);
    const made = 'rule' in spec ? undefined : settle({ spec, file, requested: true, configured: true }, cwd);
    if (made === undefined) {
      read.set(file.file, spec);
    } else {
      settled.set(file.file, made);
      store.write(file, bytes, made);
    }
  }
  store.save();
  for (;;) {
    const loaded = loadCorpus(run, cwd, (file) => {
      if (settled.has(file.file)) return 'apart';
      const spec = read.get(file.file) ?? readSpecFile(file);
      read.set(file.file, spec);
      return spec;
    });
    const drawn = drawnInto(loaded, [...settled.values()]);
    if (drawn.length === 0) return { settled, loaded };
    const gone = new Set(drawn);
    for (const [path, spec] of settled) if (gone.has(spec)) settled.delete(path);
  }
}

/** The files of one project stand together, as its findings do. */
function byProject(files: readonly SpecFile[]): readonly SpecFile[] {
  const roots = [...new Set(files.map(({ project }) => project?.root))];
  return roots.flatMap((root) => files.filter(({ project }) => project?.root === root));
}

/** Compares things by the place of their file among others. */
function orderOf<Thing>(
  files: readonly SpecFile[],
  fileOf: (thing: Thing) => string,
): (a: Thing, b: Thing) => number {
  const ranks = new Map(files.map(({ shown }, index) => [shown, index]));
  return (a, b) => (ranks.get(fileOf(a)) ?? 0) - (ranks.get(fileOf(b)) ?? 0);
}
