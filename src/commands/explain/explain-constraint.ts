import type { TestPlan } from '../../plan/plan.ts';
import { testsOf } from '../../plan/planned-tests.ts';
import type { ObligationState } from '../../plan/status.ts';

/** Where a constraint stands: its clause, the tests that trace to it, and what its binding lacks. */
export interface ExplainedConstraint {
  readonly id: string;
  readonly spec: string;
  readonly kind: string;
  readonly source: string;
  readonly clause: string;
  readonly status: ObligationState['status'];
  readonly holes: readonly string[];
  readonly tests: readonly {
    readonly kind: string;
    readonly title: string;
    readonly source: string;
    readonly clause: string;
  }[];
}

/** The constraints of a plan that have a name: an id, or an id in full. */
export function explainConstraint(
  name: string,
  plan: TestPlan,
  states: readonly ObligationState[],
): readonly ExplainedConstraint[] {
  return plan.constraints
    .filter(({ id }) => id === name || `${plan.spec.id}.${id}` === name)
    .map(({ id, kind, source, clause }) => {
      const state = states.find(
        (each) => each.kind === 'constraint' && each.name === id && each.source === source,
      );
      return {
        id,
        spec: plan.spec.id,
        kind,
        source,
        clause,
        status: state?.status ?? 'needs-binding',
        holes: state?.holes ?? [],
        tests: testsOf(plan)
          .filter((test) => test.constraints.includes(id))
          .map((test) => ({ kind: test.kind, title: test.title, source: test.source, clause: test.clause })),
      };
    });
}

/** The explanation for people. */
export function renderConstraint(constraint: ExplainedConstraint): string {
  const { id, spec, kind, source, clause, status, holes, tests } = constraint;
  const lines = [`${spec}.${id}  ${kind}, ${status}`, `  ${source}`, `  ${clause}`, ''];
  if (holes.length > 0) lines.push('  open in the binding:', ...holes.map((hole) => `    ${hole}`), '');
  if (tests.length === 0) lines.push('  no test traces to it');
  for (const test of tests) lines.push(`  ${test.kind}  ${test.title}`, `    ${test.source}  ${test.clause}`);
  return `${lines.join('\n')}\n`;
}
