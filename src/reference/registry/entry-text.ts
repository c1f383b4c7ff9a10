import type { Json } from '../../runtime/runtime.ts';
import { canonicalText } from '../core/canonical.ts';
import type { Digest } from '../core/digest.ts';
import { DocumentRefusal } from '../core/document-refusal.ts';
import { parseDocument } from '../core/json-text.ts';
import { isObject } from '../core/members.ts';
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

/** An entry that came from outside, as it is kept; null where it has not exactly the members of an entry, each of its form. */
export function keepEntry(given: unknown): KeptEntry | null {
  const entry = given as Json;
  if (!isObject(entry) || Object.keys(entry).length !== 4) return null;
  const { sequence, previous, record, digest } = entry;
  if (typeof sequence !== 'number' || !Number.isSafeInteger(sequence)) return null;
  if (typeof previous !== 'string' || typeof digest !== 'string' || record === undefined) return null;
  const text = recordText(record);
  return text === null ? null : { sequence, previous, record: text, digest };
}

function recordText(record: Json): string | null {
  try {
    return canonicalText(record);
  } catch (error) {
    if (error instanceof DocumentRefusal) return null;
    throw error;
  }
}
