import { Refusal } from '../operation.ts';
import type { RecordFault } from './record-store.ts';

/** Says that records cannot be opened because an entry is not what was appended. Its `code` is the fault's rule. */
export class StoreRefusal extends Refusal {
  readonly fault: RecordFault;

  constructor(fault: RecordFault) {
    super(fault.rule, fault.message);
    this.name = 'StoreRefusal';
    this.fault = fault;
  }
}
