import type { Located } from '../../diagnostic/range.ts';
import type { Spec } from '../../spec/spec.ts';
import { alsoHere } from '../also-here.ts';
import { cellOfRow } from '../cell-of-row.ts';
import { didYouMean } from '../did-you-mean.ts';
import { misreadRowsOf } from '../misread-rows.ts';
import { quoted } from '../quoted.ts';
import type { CheckRule, Finding } from '../rule.ts';
import { suggester } from '../suggester.ts';
import { unreadOf } from '../unread.ts';

export const rule: CheckRule = {
  id: 'state-unknown',
  severity: 'error',
  why: 'A transition leads from a listed state to a listed state. A name that is not in the list of states makes a machine with a state that nobody described.',
  accepted: `## Model

### States

- \`waiting\`
- \`running\`

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | [[example]] |
`,
  rejected: `## Model

### States

- \`waiting\`
- \`running\`

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | runing | [[example]] |
`,
  *check({ corpus }) {
    for (const spec of corpus.specs) {
      if (spec.states.length === 0) yield* withoutStates(spec);
      else yield* unknownStates(spec);
    }
  },
};

/** A machine without a list of states is one mistake, not one for every end of every transition. */
function* withoutStates(spec: Spec): Iterable<Finding> {
  const first = spec.transitions[0];
  if (first === undefined || spec.leftovers.length > 0) return;
  yield {
    file: spec.file,
    range: first.range,
    message:
      'Unexpected transitions without a list of states, expected a section `### States` with one bullet a state.',
    expected: `- \`${first.from.value}\``,
    note: 'The first state of the list is the one in which every run begins.',
  };
}

/** One finding for each unknown name, at its first place: a state that is missing is one mistake. */
function* unknownStates(spec: Spec): Iterable<Finding> {
  const names = spec.states.map(({ id }) => id.value);
  const nearestTo = suggester(names);
  const places = unknownPlaces(spec, new Set(names));
  for (const [first, ...others] of places.values()) {
    if (first === undefined) continue;
    const { column, transition, state } = first;
    const nearest = nearestTo(state.value);
    yield {
      file: spec.file,
      range: state.range,
      message: `Unexpected ${state.value === '' ? 'empty cell' : `state ${quoted(state.value)}`} in \`${column}\` of the transition \`${transition}\`, expected a listed state.${didYouMean(nearest)}`,
      actual: state.value,
      expected: nearest ?? 'a state of this spec',
      note: 'Correct the name, or add the state to `### States`.',
      related: alsoHere(
        spec.file,
        others.map((place) => place.state.range),
      ),
    };
  }
}

interface Place {
  readonly column: 'from' | 'to';
  readonly transition: string;
  readonly state: Located<string>;
}

function unknownPlaces(spec: Spec, known: ReadonlySet<string>): ReadonlyMap<string, readonly Place[]> {
  const unread = unreadOf(spec);
  const misread = misreadRowsOf(spec).lines;
  const places = new Map<string, Place[]>();
  for (const { id, from, to, range } of spec.transitions) {
    if (misread.has(range.start.line)) continue;
    for (const [column, state] of [['from', from] as const, ['to', to] as const]) {
      if (known.has(state.value) || unread.mentions(state.value)) continue;
      if (state.value === '' && cellOfRow(spec, range, column) === undefined) continue;
      // Each empty cell is a mistake of its own.
      const key = state.value === '' ? `${column} ${range.start.offset}` : state.value;
      const ofKey = places.get(key) ?? [];
      ofKey.push({ column, transition: id.value, state });
      places.set(key, ofKey);
    }
  }
  return places;
}
