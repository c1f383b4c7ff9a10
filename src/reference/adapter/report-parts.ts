import type { Journal } from '../../certify/journal/journal.ts';
import { MergeProblem, type mergeJournals } from '../../certify/merge/merge-journals.ts';
import type { Report, reportOf } from '../../certify/report.ts';
import { Refusal } from '../operation.ts';
import type { ReportParameters, RunPart } from './operation-shapes.ts';
import { sampleHead, sampleSpec } from './sample-head.ts';

/** What reports. */
export interface ReportParts {
  readonly mergeJournals: typeof mergeJournals;
  readonly reportOf: typeof reportOf;
}

const source = 'specs/sample.md:1';

/** What the parts of a run amount to. @throws Refusal `parts-refused` where they are not all parts of one run */
export function reportParts(
  { mergeJournals: merge, reportOf: report }: ReportParts,
  { parts, constraints, tests }: ReportParameters,
): Report {
  const journals = parts.map(journalOf);
  const [only, ...others] = journals;
  const whole = only?.head.shard === null && others.length === 0 ? only : joined(merge, journals);
  const clause = 'holds';
  return report(whole, [
    {
      spec: { id: sampleSpec.id, slug: sampleSpec.slug, file: sampleSpec.name },
      constraints: constraints.map((id) => ({ id, kind: 'invariant', clause, source })),
      tests: tests.map((test) => ({
        ...test,
        file: 'cases.test.ts',
        kind: 'case',
        name: test.title,
        source,
        clause,
      })),
    },
  ]);
}

function joined(merge: typeof mergeJournals, journals: readonly Journal[]): Journal {
  try {
    return merge(journals.map((journal, index) => ({ file: `part ${index + 1}`, journal })));
  } catch (error) {
    if (error instanceof MergeProblem) throw new Refusal('parts-refused', error.message);
    throw error;
  }
}

function journalOf({ seed, shard, cases }: RunPart): Journal {
  return {
    head: { ...sampleHead, seed, shard },
    // A part names no calls: each of its cases stands for one that asked the runtime.
    cases: cases.map((line) => ({
      ...line,
      spec: sampleSpec.slug,
      attempts: [{ verdict: line.verdict, calls: [{ operation: 'wheel.turn', params: '' }] }],
    })),
    counterexamples: [],
    broken: [],
  };
}
