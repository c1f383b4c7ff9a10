import { isDeepStrictEqual } from 'node:util';
import type { AdapterRuntime } from '../../adapter/connect-adapter.ts';
import type { CollectedTest } from '../../certify/collect/collect-tests.ts';
import type { CaseLine } from '../../certify/journal/journal.ts';
import type { runCases } from '../../certify/run/run-cases.ts';
import type { TestCase } from '../../runtime/conductor.ts';
import type { JudgeAnswer, JudgeParameters, ScriptedProgram } from './operation-shapes.ts';
import { sampleHead, sampleSpec } from './sample-head.ts';

/** What judges. */
export interface JudgeParts {
  readonly connect: (program: ScriptedProgram) => AdapterRuntime;
  readonly runCases: typeof runCases;
}

/** How often a failure is run again. */
const reruns = 3;
const source = 'specs/adapter.md:1';

/** Judges the cases of one test on a scripted program, as those of any test are judged. */
export async function judgeCases(
  { connect, runCases: run }: JudgeParts,
  { program, seed, cases }: JudgeParameters,
): Promise<JudgeAnswer> {
  const open = () => connect(program);
  const adapter = open();
  const lines = new Map<string, CaseLine>();
  try {
    const head = { ...sampleHead, handshake: await adapter.handshake(), seed };
    const options = { reruns, search: false, known: new Set<string>() };
    await run([testOf(cases)], head, adapter, open, options, {
      line: (line) => {
        if ('case' in line) lines.set(line.path, line);
      },
    });
  } finally {
    await adapter.close();
  }
  return {
    cases: cases.map((_, index) => {
      const { verdict, attempts } = lines.get(String(index)) ?? { verdict: 'not-run' as const, attempts: [] };
      return {
        verdict,
        attempts: attempts.map((attempt) => ({
          verdict: attempt.verdict,
          reply: attempt.calls[0]?.reply ?? null,
        })),
      };
    }),
  };
}

function testOf(cases: JudgeParameters['cases']): CollectedTest {
  const constraints = ['sample'];
  const title = 'sample [sample]';
  const clause = 'reply == expected';
  const obligation = { source, clause, name: 'sample', constraints };
  return {
    slug: sampleSpec.slug,
    planned: { file: 'cases.test.ts', title, kind: 'case', name: 'sample', constraints, source, clause },
    body: ({ conductor }) => conductor?.conduct({ obligation, cases: cases.map(caseOf) }),
  };
}

function caseOf({ act, expected }: JudgeParameters['cases'][number], index: number): TestCase {
  return {
    path: String(index),
    async run(runtime) {
      const reply = await runtime.call('act', act);
      if (reply.outcome !== 'value') throw new Error(`the outcome is ${reply.outcome}, expected a value`);
      if (expected !== undefined && !isDeepStrictEqual(reply.value, expected)) {
        throw new Error(`the value is ${JSON.stringify(reply.value)}, expected ${JSON.stringify(expected)}`);
      }
    },
  };
}
