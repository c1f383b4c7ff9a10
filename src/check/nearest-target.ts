import { nearestName } from '../diagnostic/nearest.ts';
import type { Corpus } from '../spec/corpus.ts';
import type { Reference } from '../spec/reference.ts';
import { resolveReference } from '../spec/resolve-reference.ts';
import type { Spec } from '../spec/spec.ts';

/** What is known about the target of a reference that does not resolve. */
export interface NearestTarget {
  /** The spec that the reference names, where that part is right. */
  readonly spec: Spec | undefined;
  /** The part of the reference that names a row; empty where it names a spec. */
  readonly row: string;
  /** Full name of the row or spec that was probably meant. */
  readonly name: string | undefined;
}

/** Finds what an unresolved reference was probably meant to name. */
export function nearestTarget(corpus: Corpus, reference: Reference, from: Spec): NearestTarget {
  const { spec, row } =
    reference.form === 'wiki' ? wikiParts(corpus, reference.target) : proseParts(corpus, reference, from);
  if (spec !== undefined) {
    return { spec, row, name: fullName(spec, nearestName(row, rowNames(spec, reference))) };
  }
  return { spec, row, name: nearestElsewhere(corpus, reference, row, from) };
}

/** `[[spec.row]]`: the longest id of a spec that the target begins with, and the rest. */
function wikiParts(corpus: Corpus, target: string): { spec: Spec | undefined; row: string } {
  let spec: Spec | undefined;
  for (const candidate of corpus.specs) {
    const longer = candidate.id.value.length > (spec?.id.value.length ?? 0);
    if (longer && target.startsWith(`${candidate.id.value}.`)) spec = candidate;
  }
  if (spec !== undefined) return { spec, row: target.slice(spec.id.value.length + 1) };
  return { spec, row: target.includes('.') ? target.slice(target.lastIndexOf('.') + 1) : '' };
}

function proseParts(
  corpus: Corpus,
  reference: Reference,
  from: Spec,
): { spec: Spec | undefined; row: string } {
  const spec = resolveReference(corpus, { ...reference, row: undefined }, from)?.spec;
  return { spec, row: reference.row ?? '' };
}

/** The spec's part is wrong: a spec of nearly that name, or a row of the same spec that is named without it. */
function nearestElsewhere(corpus: Corpus, reference: Reference, row: string, from: Spec): string | undefined {
  const specNames = corpus.specs.map(({ id }) => id.value);
  const { target } = reference;
  const whole = nearestName(target, specNames);
  if (whole !== undefined && reference.form === 'wiki') return whole;
  const written =
    reference.form === 'prose' ? target : target.slice(0, Math.max(0, target.length - row.length - 1));
  const near = nearestName(written, specNames);
  const spec = corpus.specs.find(({ id }) => id.value === near);
  if (spec !== undefined) return rowNames(spec, reference).includes(row) ? fullName(spec, row) : near;
  const own = row === '' ? target : row;
  return reference.form === 'wiki' && rowNames(from, reference).includes(own)
    ? fullName(from, own)
    : undefined;
}

function fullName(spec: Spec, row: string | undefined): string | undefined {
  return row === undefined ? undefined : `${spec.id.value}.${row}`;
}

/** The rows that a reference in this place may name. */
function rowNames(spec: Spec, { role }: Reference): string[] {
  const constraints = spec.constraints.map(({ id }) => id.value);
  if (role === 'derives-from' || role === 'guard') return constraints;
  return [
    ...constraints,
    ...spec.properties.map(({ id }) => id.value),
    ...spec.transitions.map(({ id }) => id.value),
    ...spec.states.map(({ id }) => `model.${id.value}`),
  ];
}
