import { artefactRules } from './artefacts/index.ts';
import type { CheckRule } from './rule.ts';
import { rules } from './rules/index.ts';
import { ignoreUnused } from './silence-ignored.ts';

/** What a rule says of itself. Those about generated files have states of folders for examples. */
export type RuleDocument = Pick<CheckRule, 'id' | 'severity' | 'why'> & {
  readonly accepted: CheckRule['accepted'] | object;
  readonly rejected: CheckRule['rejected'] | object;
};

/** Every rule that can be explained, in the order of the registry of ids. */
export const documentedRules: readonly RuleDocument[] = [...rules, ignoreUnused, ...artefactRules];
