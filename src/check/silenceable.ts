import { type RuleId, ruleGroups } from '../diagnostic/rule-ids.ts';

const { input: _, ignores: __, artefacts: ___, ...aboutSpecs } = ruleGroups;

/** The rules whose findings have a place in a spec, so that a comment there can silence them. */
export const silenceable: ReadonlySet<string> = new Set<RuleId>(Object.values(aboutSpecs).flat());
