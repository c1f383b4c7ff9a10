// Input: nothing.
// Output: the rules of `lawful check` that look at a corpus, in the order of their ids' registry.
// Invariant: every id of the groups syntax to predicates, and ignore-invalid, has one rule, in the file of its name.
import type { CheckRule } from '../rule.ts';
import { rule as caseDisagreesWithProperty } from './case-disagrees-with-property.ts';
import { rule as caseIncomplete } from './case-incomplete.ts';
import { rule as caseUnderWrongRule } from './case-under-wrong-rule.ts';
import { rule as changeDropsScenario } from './change-drops-scenario.ts';
import { rule as changeHidesRename } from './change-hides-rename.ts';
import { rule as changeIncomplete } from './change-incomplete.ts';
import { rule as changeNotApplicable } from './change-not-applicable.ts';
import { rule as constraintWithoutCase } from './constraint-without-case.ts';
import { rule as constraintWithoutProperty } from './constraint-without-property.ts';
import { rule as constraintWithoutRule } from './constraint-without-rule.ts';
import { rule as contentNotUnderstood } from './content-not-understood.ts';
import { rule as frontmatterInvalid } from './frontmatter-invalid.ts';
import { rule as frontmatterMissing } from './frontmatter-missing.ts';
import { rule as generatorUnbound } from './generator-unbound.ts';
import { rule as guardCitesAdvisory } from './guard-cites-advisory.ts';
import { rule as guardMissing } from './guard-missing.ts';
import { rule as idDuplicate } from './id-duplicate.ts';
import { rule as idInvalid } from './id-invalid.ts';
import { rule as ignoreInvalid } from './ignore-invalid.ts';
import { rule as keywordMisspelt } from './keyword-misspelt.ts';
import { rule as kindUnknown } from './kind-unknown.ts';
import { rule as lawPartMissing } from './law-part-missing.ts';
import { rule as linkBroken } from './link-broken.ts';
import { rule as nameUnresolved } from './name-unresolved.ts';
import { rule as orphanConstraint } from './orphan-constraint.ts';
import { rule as predicateSyntax } from './predicate-syntax.ts';
import { rule as referenceCycle } from './reference-cycle.ts';
import { rule as referenceUnresolved } from './reference-unresolved.ts';
import { rule as referenceWrongKind } from './reference-wrong-kind.ts';
import { rule as requirementWithoutScenario } from './requirement-without-scenario.ts';
import { rule as requirementWithoutShall } from './requirement-without-shall.ts';
import { rule as rowCellCount } from './row-cell-count.ts';
import { rule as ruleWithoutConstraint } from './rule-without-constraint.ts';
import { rule as sectionDuplicate } from './section-duplicate.ts';
import { rule as stateDeadEnd } from './state-dead-end.ts';
import { rule as stateUnknown } from './state-unknown.ts';
import { rule as stateUnreachable } from './state-unreachable.ts';
import { rule as stateUnused } from './state-unused.ts';
import { rule as statementNotEars } from './statement-not-ears.ts';
import { rule as stepUnbound } from './step-unbound.ts';
import { rule as tableColumnMissing } from './table-column-missing.ts';
import { rule as tableColumnUnknown } from './table-column-unknown.ts';
import { rule as testVacuous } from './test-vacuous.ts';
import { rule as transitionAmbiguous } from './transition-ambiguous.ts';
import { rule as transitionDuplicate } from './transition-duplicate.ts';

/** Every rule that can be run on a corpus alone. Findings about inputs and artefacts come from the stages that see them. */
export const rules: readonly CheckRule[] = [
  frontmatterMissing,
  frontmatterInvalid,
  statementNotEars,
  sectionDuplicate,
  tableColumnUnknown,
  tableColumnMissing,
  rowCellCount,
  idInvalid,
  idDuplicate,
  kindUnknown,
  lawPartMissing,
  contentNotUnderstood,
  keywordMisspelt,
  referenceUnresolved,
  referenceWrongKind,
  referenceCycle,
  linkBroken,
  orphanConstraint,
  constraintWithoutRule,
  constraintWithoutCase,
  constraintWithoutProperty,
  ruleWithoutConstraint,
  caseIncomplete,
  requirementWithoutScenario,
  requirementWithoutShall,
  caseDisagreesWithProperty,
  caseUnderWrongRule,
  changeIncomplete,
  changeNotApplicable,
  changeDropsScenario,
  changeHidesRename,
  stateUnknown,
  stateUnused,
  stateUnreachable,
  stateDeadEnd,
  transitionDuplicate,
  transitionAmbiguous,
  guardMissing,
  guardCitesAdvisory,
  predicateSyntax,
  nameUnresolved,
  generatorUnbound,
  stepUnbound,
  testVacuous,
  ignoreInvalid,
];
