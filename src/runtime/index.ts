/**
 * Input: a binding and the runtime that the environment names. Output: a passed test, or an ObligationFailure.
 * Invariant: nothing here knows any spec, and no expected value ever reaches a runtime.
 */
export { ask, UnexpectedReply } from './ask.ts';
export { type Binding, type BindingShape, bindingOf, type StepDefinition } from './binding.ts';
export { every, intersection, isIn, isSubset, some, union, unionOf } from './collections.ts';
export type { RuntimeModule } from './connect.ts';
export { type Awaitable, type Change, type Domain, type DomainShape, domain } from './domain.ts';
export { expect } from './expect.ts';
export { ObligationFailure } from './failure.ts';
export { exampleRuns, forAll } from './for-all.ts';
export { hole, OpenHole } from './hole.ts';
export {
  defineMachine,
  type Firing,
  type GuardOf,
  type Machine,
  type MachineTable,
  type StateOf,
  type TransitionFrom,
  type TransitionOf,
} from './machine.ts';
export type { MachineDriver } from './machine-driver.ts';
export type { Clause, NamedTest } from './obligation.ts';
export { isOrdered } from './order.ts';
export type { Json, Reply, Runtime } from './runtime.ts';
export { same } from './same.ts';
export { scenario } from './scenario.ts';
export { type Bullet, type DataTable, type DocString, dataTable, type StepBodyPart } from './step-body.ts';
export { tryTransition } from './try-transition.ts';
export {
  type NameOf,
  type OrderedVocabulary,
  orderedVocabulary,
  type Vocabulary,
  vocabulary,
} from './vocabulary.ts';
export { walkMachine } from './walk-machine.ts';
