import type { Located, Range } from '../diagnostic/range.ts';
import type { StepReach } from './step-reach.ts';

/** What one domain of a binding offers to predicates, as read from the binding's source without running it. */
export interface DomainSurface {
  /** Keys of `observe`. */
  readonly observe: ReadonlyMap<string, MemberSurface>;
  /** Keys of `functions`. */
  readonly functions: ReadonlyMap<string, MemberSurface>;
  /** Keys of `phrases`. */
  readonly phrases: ReadonlyMap<string, MemberSurface>;
  /** True where a spread or a computed key hides names: then a name that is not seen may still be there. */
  readonly open: boolean;
  /** True where `arbitrary` or `act` is still an open `hole(…)`. */
  readonly hole: boolean;
}

/** One member: `hole` says that its value is still an open `hole(…)`. */
export interface MemberSurface {
  readonly hole: boolean;
}

/** A step definition's cucumber expression and its state. */
export interface StepSurface extends MemberSurface {
  readonly expression: Located<string>;
  /** What its code looks at; undefined where that cannot be seen. */
  readonly reach: StepReach | undefined;
}

/** Why a binding could not be read, with its place; the file may be one that the binding imports. */
export interface BindingProblem {
  readonly file: string;
  readonly range: Range;
  readonly message: string;
}

/** What a binding file offers. */
export interface BindingSurface {
  readonly file: string;
  readonly domains: ReadonlyMap<string, DomainSurface>;
  readonly steps: readonly StepSurface[];
  /** Names that THEN steps without a fixture domain may use. */
  readonly observe: ReadonlyMap<string, MemberSurface>;
  /** Whether the member `machine` is there, and whether it is still a hole. */
  readonly machine: MemberSurface | undefined;
  /** True where a spread or a computed key hides domains, steps or names. */
  readonly open: boolean;
  /** Set where a file could not be read or parsed: then nothing of it is seen, and the surface is open. */
  readonly problem?: BindingProblem;
}
