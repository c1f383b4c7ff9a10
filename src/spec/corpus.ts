import type { Constraint, Property, Spec, State, Transition } from './spec.ts';

/** What a reference may point at. */
export type Target =
  | { readonly kind: 'spec'; readonly spec: Spec }
  | { readonly kind: 'constraint'; readonly spec: Spec; readonly row: Constraint }
  | { readonly kind: 'property'; readonly spec: Spec; readonly row: Property }
  | { readonly kind: 'transition'; readonly spec: Spec; readonly row: Transition }
  | { readonly kind: 'state'; readonly spec: Spec; readonly row: State };

/** The specs of one run with one table of ids. */
export interface Corpus {
  readonly specs: readonly Spec[];
  /** By full name: `spec`, `spec.row`, `spec.model.state`. The first of two equal names wins; id-duplicate reports. */
  readonly targets: ReadonlyMap<string, Target>;
}
