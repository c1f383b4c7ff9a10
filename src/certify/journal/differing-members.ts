import { isDeepStrictEqual } from 'node:util';
import type { JournalHead } from './journal.ts';

/** The members in which two heads differ. Runs whose heads differ have other cases, and are never joined or gone on with. */
export function differingMembers(a: JournalHead, b: JournalHead): readonly (keyof JournalHead)[] {
  return (Object.keys(a) as (keyof JournalHead)[]).filter(
    (member) => !isDeepStrictEqual(a[member], b[member]),
  );
}
