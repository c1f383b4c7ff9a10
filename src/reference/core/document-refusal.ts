import { Refusal } from '../operation.ts';
import type { DocumentRule, TextRule } from './rules.ts';

/** Says why a text or a value is not a canonical document. Its `code` on the wire is its rule. */
export class DocumentRefusal extends Refusal {
  readonly rule: TextRule | DocumentRule;
  /** Byte of the UTF-8 text where the fault was seen, from 0; null where only the value is known. */
  readonly offset: number | null;

  constructor(rule: TextRule | DocumentRule, message: string, offset: number | null = null) {
    super(rule, message);
    this.name = 'DocumentRefusal';
    this.rule = rule;
    this.offset = offset;
  }
}
