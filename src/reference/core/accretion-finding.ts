import type { Identifier } from './documents.ts';
import type { AccretionRule } from './rules.ts';

/** One broken rule of accretion. A finding about a relation names the slot on the relation's left. */
export interface AccretionFinding {
  readonly rule: AccretionRule;
  readonly slot: Identifier | null;
  readonly law: Identifier | null;
  readonly message: string;
}

/** Whether a finding says that a rule could not be decided, rather than that it was broken. */
export function isUndecided(finding: AccretionFinding): boolean {
  return finding.rule === 'output-undecided' || finding.rule === 'input-undecided';
}

export function slotFinding(rule: AccretionRule, slot: Identifier, message: string): AccretionFinding {
  return { rule, slot, law: null, message };
}

export function lawFinding(rule: AccretionRule, law: Identifier, message: string): AccretionFinding {
  return { rule, slot: null, law, message };
}
