import type { Json } from '../../runtime/runtime.ts';
import { isDigest } from '../core/format-checks.ts';
import { isObject } from '../core/members.ts';
import { refuse } from '../core/parameters.ts';
import type { Checkpoint, RecordEntry } from './record-store.ts';

/** The entries of `records.open`; their chain is not looked at here. */
export function entriesOf(value: Json): readonly RecordEntry[] {
  if (!Array.isArray(value)) throw refuse('"entries" is a list');
  return value.map((entry: Json) => {
    if (!isObject(entry) || Object.keys(entry).length !== 4) throw refuse('an entry has four members');
    const { sequence, previous, record, digest } = entry;
    if (!isCount(sequence) || record === undefined)
      throw refuse('an entry has a sequence number and a record');
    if (!isText(previous) || !isDigest(previous) || !isText(digest) || !isDigest(digest)) {
      throw refuse('"previous" and "digest" of an entry are digests');
    }
    return { sequence, previous, record, digest };
  });
}

/** A checkpoint, or nothing where none is given. */
export function checkpointOf(value: Json | undefined): Checkpoint | undefined {
  if (value === undefined) return undefined;
  const { size, head } = isObject(value) ? value : {};
  if (!isCount(size) || !isText(head) || !isDigest(head)) throw refuse('"expected" has a size and a head');
  return { size, head };
}

/** A count from 0 to `most`; `absent` where none is given. */
export function countOf(value: Json | undefined, name: string, absent: number, most: number): number {
  if (value === undefined) return absent;
  if (!isCount(value) || value > most) throw refuse(`"${name}" is an integer from 0 to ${most}`);
  return value;
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}
