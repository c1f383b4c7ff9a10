import type { TouchedFile } from '../../gate/edit.ts';
import type { Agreement, Judgement, RecordFault, Standing } from '../../gate/judgement.ts';
import type { Risk } from '../../gate/risk.ts';
import type { Decision } from '../../reference/ladder/documents.ts';
import { type JsonChange, jsonChange } from '../diff/diff-report.ts';
import type { AskedRung } from './walk-gate.ts';

/** What `lawful gate --format json` prints; its schema is `schemas/gate-report.schema.json`. */
export interface GateReport {
  readonly version: 1;
  /** The commit that judged. */
  readonly base: string;
  readonly risk: Risk;
  readonly standing: Standing;
  readonly changes: readonly (JsonChange & { readonly agreement: Agreement | null })[];
  readonly touched: readonly (TouchedFile & { readonly agreement: Agreement | null })[];
  readonly faults: readonly RecordFault[];
  readonly rungs: readonly {
    readonly rung: number;
    readonly name: string;
    readonly verdict: string;
    readonly reason: string | null;
    readonly note: string;
    readonly output: string;
  }[];
  readonly decision: Decision;
}

/** Makes the report of a gate. */
export function gateReport(
  base: string,
  judgement: Judgement,
  asked: readonly AskedRung[],
  decision: Decision,
): GateReport {
  const { risk, standing, changes, touched, faults } = judgement;
  return {
    version: 1,
    base,
    risk,
    standing,
    changes: changes.map(({ item, agreement }) => ({ ...jsonChange(item), agreement: agreement ?? null })),
    touched: touched.map(({ item, agreement }) => ({ ...item, agreement: agreement ?? null })),
    faults,
    rungs: asked.map(({ rung, name, result: { verdict, reason, note, output } }) => ({
      rung,
      name,
      verdict,
      reason: reason ?? null,
      note,
      output,
    })),
    decision,
  };
}
