import type { RuleId } from '../diagnostic/rule-ids.ts';

/** What a project makes of a rule: its findings fail the check, are shown, or the rule is not run. */
export type RuleLevel = 'error' | 'warn' | 'off';

/** The levels that a project's config sets; a rule that is not named keeps its own severity. */
export type RuleLevels = Readonly<Partial<Record<RuleId, RuleLevel>>>;
