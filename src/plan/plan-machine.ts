import type { Corpus } from '../spec/corpus.ts';
import { resolveReference } from '../spec/resolve-reference.ts';
import type { Spec, Transition } from '../spec/spec.ts';
import type { PlannedGuard, PlannedMachine } from './plan.ts';

/** Constraint name under which results of a whole model are listed. */
const modelName = 'model';

/** The model of a spec, or undefined where it has no transitions. */
export function planMachine(spec: Spec, corpus: Corpus, specFile: string): PlannedMachine | undefined {
  const [initial] = spec.states;
  const [first] = spec.transitions;
  if (initial === undefined || first === undefined) return undefined;
  const sourceOf = (line: number) => `${specFile}:${line}`;
  return {
    states: spec.states.map((state) => state.id.value),
    initial: initial.id.value,
    transitions: spec.transitions.map((transition) => {
      const guards = guardsOf(transition, spec, corpus);
      const own = guards.filter((guard) => !guard.external).map((guard) => guard.name);
      const { id, from, to } = transition;
      return {
        name: id.value,
        from: from.value,
        to: to.value,
        guards,
        obligation: {
          name: `transition ${id.value}`,
          constraints: own.length > 0 ? own : [modelName],
          source: sourceOf(transition.range.start.line),
          clause: `${from.value} → ${to.value} only where ${guards.map((guard) => guard.name).join(' ∧ ') || 'true'}`,
        },
      };
    }),
    walk: {
      name: 'random walks',
      constraints: [modelName],
      source: sourceOf(first.range.start.line),
      clause:
        'a transition of the model moves where all its guards hold; any other attempt is refused and changes nothing',
    },
  };
}

function guardsOf(transition: Transition, spec: Spec, corpus: Corpus): readonly PlannedGuard[] {
  return transition.guards.map((reference): PlannedGuard => {
    const target = resolveReference(corpus, reference, spec);
    if (target?.kind !== 'constraint') {
      const name = reference.row === undefined ? reference.target : `${reference.target}.${reference.row}`;
      return { name, external: true, clause: '' };
    }
    const { row } = target;
    const external = target.spec !== spec;
    const name = external ? `${target.spec.id.value}.${row.id.value}` : row.id.value;
    return { name, external, clause: row.expr.text };
  });
}
