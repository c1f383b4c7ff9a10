import type { Json } from '../../runtime/runtime.ts';
import type { Place } from './place.ts';
import type { DocumentRule, TextRule } from './rules.ts';

/** One fault of one document. */
export interface Finding {
  readonly rule: TextRule | DocumentRule;
  /** JSON Pointer of the place; empty for the whole document. */
  readonly path: string;
  readonly message: string;
}

/** Looks at the value at a place and reports what is wrong with it. */
export type Check = (value: Json, place: Place, report: Report) => void;

/** Takes one finding. */
export type Report = (rule: Finding['rule'], path: string, message: string) => void;
