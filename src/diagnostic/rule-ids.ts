/** Every rule id that a diagnostic can carry, in the groups of `lawful explain`. */
export const ruleGroups = {
  input: ['input-unreadable', 'input-too-complex'],
  syntax: [
    'frontmatter-missing',
    'frontmatter-invalid',
    'statement-not-ears',
    'section-duplicate',
    'table-column-unknown',
    'table-column-missing',
    'row-cell-count',
    'id-invalid',
    'id-duplicate',
    'kind-unknown',
    'law-part-missing',
    'content-not-understood',
    'keyword-misspelt',
  ],
  references: [
    'reference-unresolved',
    'reference-wrong-kind',
    'reference-cycle',
    'link-broken',
    'orphan-constraint',
  ],
  coverage: [
    'constraint-without-rule',
    'constraint-without-case',
    'constraint-without-property',
    'rule-without-constraint',
    'case-incomplete',
    'requirement-without-scenario',
    'requirement-without-shall',
    'case-disagrees-with-property',
    'case-under-wrong-rule',
  ],
  changes: ['change-incomplete', 'change-not-applicable', 'change-drops-scenario', 'change-hides-rename'],
  model: [
    'state-unknown',
    'state-unused',
    'state-unreachable',
    'state-dead-end',
    'transition-duplicate',
    'transition-ambiguous',
    'guard-missing',
    'guard-cites-advisory',
  ],
  predicates: ['predicate-syntax', 'name-unresolved', 'generator-unbound', 'step-unbound', 'test-vacuous'],
  ignores: ['ignore-invalid', 'ignore-unused'],
  artefacts: ['generated-stale', 'generated-edited', 'generated-orphan'],
} as const;

/** A group of rules, as listed by `lawful explain`. */
export type RuleGroup = keyof typeof ruleGroups;

/** The id of a rule of `lawful check`; also the key that sets its level in `lawful.config.json`. */
export type RuleId = (typeof ruleGroups)[RuleGroup][number];

/** All rule ids in group order. */
export const ruleIds: readonly RuleId[] = Object.values(ruleGroups).flat();
