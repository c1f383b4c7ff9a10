import type { Range } from '../diagnostic/range.ts';

/** Where the clauses of a plan stand. */
export interface PlanPlace {
  readonly specFile: string;
}

/** File and line of a clause, as messages and comments name it. */
export function sourceOf(place: PlanPlace, range: Range): string {
  return `${place.specFile}:${range.start.line}`;
}
