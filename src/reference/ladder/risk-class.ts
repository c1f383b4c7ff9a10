/** How dangerous a claim is, least first. Closed and ordered. (verification.ladder.risk_vocabulary) */
export const riskClasses = ['read', 'write', 'self_modify'] as const;

/** One of {@link riskClasses}. */
export type RiskClass = (typeof riskClasses)[number];

/** The place of each risk class in the order; a higher number is riskier. */
export const riskRank: Readonly<Record<RiskClass, number>> = { read: 0, write: 1, self_modify: 2 };

/** Whether a rung bounded by `maxRisk` may allow a claim of risk `risk`. */
export function covers(maxRisk: RiskClass, risk: RiskClass): boolean {
  return riskRank[maxRisk] >= riskRank[risk];
}
