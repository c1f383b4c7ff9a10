import type { Json } from '../../runtime/runtime.ts';
import { isDigest } from '../core/format-checks.ts';
import { isObject } from '../core/members.ts';
import { refuse } from '../core/parameters.ts';
import { emptyHead } from './chain.ts';
import type { Checkpoint } from './record-store.ts';

/** The entries of `records.open`, which are looked at one by one: what is no entry is a fault of the log. */
export function entriesOf(value: Json): readonly Json[] {
  if (!Array.isArray(value)) throw refuse('"entries" is a list');
  return value;
}

/** A checkpoint, or nothing where none is given. */
export function checkpointOf(value: Json | undefined): Checkpoint | undefined {
  if (value === undefined) return undefined;
  const { size, head, ...more } = isObject(value) ? value : {};
  if (!isCount(size) || head === undefined || !isDigest(head) || Object.keys(more).length > 0) {
    throw refuse('"expected" has a size and a head, and nothing else');
  }
  if (size === 0 && head !== emptyHead) throw refuse('the head of no entries is 64 zeros');
  return { size, head };
}

/** A count from 0; `absent` where none is given. */
export function countOf(value: Json | undefined, name: string, absent: number): number {
  if (value === undefined) return absent;
  if (!isCount(value)) throw refuse(`"${name}" is an integer from 0`);
  return value;
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
