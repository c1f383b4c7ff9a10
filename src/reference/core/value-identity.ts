import type { Json } from '../../runtime/runtime.ts';
import { canonicalText } from './canonical.ts';
import { setMember } from './members.ts';
import { mapValue, readMap } from './values.ts';

/** A text that two values share exactly when they are the same value: the order of a map's entries does not count. */
export function valueIdentity(value: Json): string {
  return canonicalText(ordered(value));
}

function ordered(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const entries = readMap(value);
  if (entries !== null) {
    const keyed = entries.map(([key, item]) => {
      const entry = [ordered(key), ordered(item)] as const;
      return { text: canonicalText(entry[0]), entry };
    });
    keyed.sort((left, right) => (left.text < right.text ? -1 : 1));
    return mapValue(keyed.map(({ entry }) => entry));
  }
  const members: Record<string, Json> = {};
  for (const [name, member] of Object.entries(value)) setMember(members, name, ordered(member));
  return members;
}
