import { oncePer } from '../diagnostic/once-per.ts';
import type { Corpus } from '../spec/corpus.ts';
import type { Reference } from '../spec/reference.ts';
import { resolveReference } from '../spec/resolve-reference.ts';
import type { Spec } from '../spec/spec.ts';
import { suggester } from './suggester.ts';

/** What is known about the target of a reference that does not resolve. */
export interface NearestTarget {
  /** The spec that the reference names, where that part is right. */
  readonly spec: Spec | undefined;
  /** The part of the reference that names a row; empty where it names a spec. */
  readonly row: string;
  /** Full name of the row or spec that was probably meant. */
  readonly name: string | undefined;
}

/** Finds what unresolved references of a corpus were probably meant to name. */
export const targetFinder = oncePer(
  (corpus: Corpus): ((reference: Reference, from: Spec) => NearestTarget) => {
    const bySpecId = new Map(corpus.specs.map((spec) => [spec.id.value, spec]));
    const nearestSpec = suggester([...bySpecId.keys()]);
    const rowsOf = rowFinder();

    /** The spec's part is wrong: a spec of nearly that name, or a row of the same spec that is named without it. */
    const nearestElsewhere = (reference: Reference, row: string, from: Spec): string | undefined => {
      const { form, target } = reference;
      const whole = form === 'wiki' ? nearestSpec(target) : undefined;
      if (whole !== undefined) return whole;
      const written =
        form === 'prose' ? target : target.slice(0, Math.max(0, target.length - row.length - 1));
      const near = nearestSpec(written);
      const spec = near === undefined ? undefined : bySpecId.get(near);
      if (spec !== undefined) return rowsOf(spec, reference).names.has(row) ? fullName(spec, row) : near;
      const own = row === '' ? target : row;
      return form === 'wiki' && rowsOf(from, reference).names.has(own) ? fullName(from, own) : undefined;
    };

    return (reference, from) => {
      const { spec, row } =
        reference.form === 'wiki'
          ? wikiParts(bySpecId, reference.target)
          : proseParts(corpus, reference, from);
      if (spec === undefined) return { spec, row, name: nearestElsewhere(reference, row, from) };
      const nearest = rowsOf(spec, reference).nearest(row);
      return { spec, row, name: nearest === undefined ? undefined : fullName(spec, nearest) };
    };
  },
);

/** `[[spec.row]]`: the longest id of a spec that the target begins with, and the rest. */
function wikiParts(
  bySpecId: ReadonlyMap<string, Spec>,
  target: string,
): { spec: Spec | undefined; row: string } {
  for (let dot = target.lastIndexOf('.'); dot > 0; dot = target.lastIndexOf('.', dot - 1)) {
    const spec = bySpecId.get(target.slice(0, dot));
    if (spec !== undefined) return { spec, row: target.slice(dot + 1) };
  }
  return { spec: undefined, row: target.includes('.') ? target.slice(target.lastIndexOf('.') + 1) : '' };
}

function proseParts(
  corpus: Corpus,
  reference: Reference,
  from: Spec,
): { spec: Spec | undefined; row: string } {
  const spec = resolveReference(corpus, { ...reference, row: undefined }, from)?.spec;
  return { spec, row: reference.row ?? '' };
}

function fullName(spec: Spec, row: string): string {
  return `${spec.id.value}.${row}`;
}

interface Rows {
  readonly names: ReadonlySet<string>;
  readonly nearest: (name: string) => string | undefined;
}

/** The rows of a spec that a reference may name in its place, made once for each spec and kind of place. */
function rowFinder(): (spec: Spec, reference: Reference) => Rows {
  const made = { constraints: new Map<Spec, Rows>(), all: new Map<Spec, Rows>() };
  return (spec, { role }) => {
    const kind = role === 'derives-from' || role === 'guard' ? 'constraints' : 'all';
    const known = made[kind].get(spec);
    if (known !== undefined) return known;
    const names = rowNames(spec, kind);
    const rows = { names: new Set(names), nearest: suggester(names) };
    made[kind].set(spec, rows);
    return rows;
  };
}

function rowNames(spec: Spec, kind: 'constraints' | 'all'): string[] {
  const constraints = spec.constraints.map(({ id }) => id.value);
  if (kind === 'constraints') return constraints;
  return [
    ...constraints,
    ...spec.properties.map(({ id }) => id.value),
    ...spec.transitions.map(({ id }) => id.value),
    ...spec.states.map(({ id }) => `model.${id.value}`),
  ];
}
