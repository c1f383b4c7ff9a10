import type { ChangeClass } from '../../diff/change.ts';
import type { AgreedKind } from '../../gate/edit.ts';
import type { Standing } from '../../gate/judgement.ts';
import type { Risk } from '../../gate/risk.ts';

/** Parameters of `gate.judge`: texts of files by path, with forward slashes from the project's folder. */
export interface JudgeParameters {
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

/** Answer of `gate.judge`. */
export interface JudgeAnswer {
  readonly risk: Risk;
  readonly standing: Standing;
  readonly changes: readonly JudgedChange[];
  readonly touched: readonly Omit<JudgedChange, 'class' | 'was'>[];
  readonly faults: readonly { readonly record: string; readonly message: string }[];
}

/** What an edit changes, and whether somebody with authority agreed to it. */
export interface JudgedChange {
  readonly class: ChangeClass;
  readonly kind: AgreedKind;
  readonly name: string;
  readonly was: string | null;
  readonly old: string | null;
  readonly new: string | null;
  readonly intentional: boolean;
}
