import type { Json } from '../../runtime/runtime.ts';
import { canonicalText } from '../core/canonical.ts';
import type { Digest } from '../core/digest.ts';
import { parseDocument } from '../core/json-text.ts';
import type { KeptEntry } from './chain.ts';
import type { RecordEntry } from './record-store.ts';

/** An entry as it is shown. */
export function readEntry(entry: KeptEntry): RecordEntry {
  return {
    sequence: entry.sequence,
    previous: entry.previous as Digest,
    record: parseDocument(entry.record),
    digest: entry.digest as Digest,
  };
}

/** An entry as it is kept. */
export function keepEntry(entry: { readonly record: Json } & Omit<KeptEntry, 'record'>): KeptEntry {
  return { ...entry, record: canonicalText(entry.record) };
}
