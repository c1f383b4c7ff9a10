/**
 * What a rung can say about a claim. The set is closed: a new verdict is a new name here and a new arm in the
 * fold, never free text. (verification.ladder.verdict_vocabulary)
 */
export const verdicts = ['allow', 'deny', 'indeterminate', 'defer'] as const;

/** One of {@link verdicts}. */
export type Verdict = (typeof verdicts)[number];

/** The two verdicts that a walk may end on. (verification.ladder.final_verdict_closed) */
export const finalVerdicts = ['allow', 'deny'] as const;

/** One of {@link finalVerdicts}. */
export type FinalVerdict = (typeof finalVerdicts)[number];
