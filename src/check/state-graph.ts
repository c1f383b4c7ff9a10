import type { Spec, State } from '../spec/spec.ts';
import { columnIndex } from './column-index.ts';
import { misreadRowsOf } from './misread-rows.ts';
import { suggester } from './suggester.ts';
import { unreadOf } from './unread.ts';

/** The state machine of a spec, as far as its transitions name its states. */
export interface StateGraph {
  /** The listed states, each id once; the first is where every run begins. */
  readonly states: readonly State[];
  readonly forward: Edges;
  readonly backward: Edges;
  /** False where a transition could not be read, so that nothing can be said about what is missing. */
  readonly complete: boolean;
}

/** The states that a state leads to, or comes from. */
export type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Builds the graph. A transition that names an unknown state counts as naming the nearest one, so that one
 * misspelt name does not also make states unused or unreachable.
 */
export function stateGraphOf(spec: Spec): StateGraph {
  const states = [
    ...new Map(spec.states.toReversed().map((state) => [state.id.value, state])).values(),
  ].reverse();
  const names = states.map(({ id }) => id.value);
  const forward = new Map(names.map((name) => [name, new Set<string>()]));
  const backward = new Map(names.map((name) => [name, new Set<string>()]));
  const nearestTo = suggester(names);
  let complete = transitionsAreRead(spec);
  for (const { from, to } of spec.transitions) {
    const source = forward.has(from.value) ? from.value : nearestTo(from.value);
    const target = forward.has(to.value) ? to.value : nearestTo(to.value);
    if (source === undefined || target === undefined) {
      complete = false;
      continue;
    }
    forward.get(source)?.add(target);
    backward.get(target)?.add(source);
  }
  return { states, forward, backward, complete };
}

/** All states that can be reached from some states, these included. */
export function reachable(from: Iterable<string>, edges: Edges): ReadonlySet<string> {
  const seen = new Set(from);
  // A set that grows while it is walked is a queue in which each state stands once.
  for (const state of seen) {
    for (const next of edges.get(state) ?? []) seen.add(next);
  }
  return seen;
}

function transitionsAreRead(spec: Spec): boolean {
  const tables = spec.tables.filter(({ role }) => role === 'transitions');
  const columns = tables.every((table) =>
    ['id', 'from', 'to'].every((name) => columnIndex(table, name) !== undefined),
  );
  const misread = misreadRowsOf(spec).rows.some(({ table }) => table.role === 'transitions');
  const model = spec.sections.find(({ title }) => /^model$/i.test(title.trim()));
  if (!columns || misread || model === undefined) return columns && !misread;
  const next = spec.sections.find(
    ({ depth, range }) => depth <= model.depth && range.start.offset > model.range.start.offset,
  );
  return !unreadOf(spec).within(
    model.range.start.offset,
    next?.range.start.offset ?? spec.source.text.length,
  );
}
