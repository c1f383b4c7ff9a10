import type { Json } from '../../runtime/runtime.ts';
import { limits } from './limits.ts';
import { setMember } from './members.ts';
import { mapValue, variantValue } from './values.ts';

/** A value built for a witness. */
export interface Sample {
  readonly value: Json;
  /** How many values it holds, itself counted; at most `limits.witnessNodes`. */
  readonly nodes: number;
  /** False where a function or an opaque value is inside, which JSON cannot spell. */
  readonly spelled: boolean;
}

/** A value that is only known to exist: a function or an opaque one. */
export const unspelled: Sample = { value: null, nodes: 1, spelled: false };

export function leaf(value: Json): Sample {
  return { value, nodes: 1, spelled: true };
}

/** The sample is null where the value would hold more than `limits.witnessNodes`. */
function whole(value: () => Json, parts: readonly Sample[]): Sample | null {
  const nodes = parts.reduce((sum, part) => sum + part.nodes, 1);
  if (nodes > limits.witnessNodes) return null;
  return { value: value(), nodes, spelled: parts.every((part) => part.spelled) };
}

export function sequenceSample(items: readonly Sample[]): Sample | null {
  return whole(() => items.map((item) => item.value), items);
}

export function variantSample(variant: string, payload: Sample): Sample | null {
  return whole(() => variantValue(variant, payload.value), [payload]);
}

/** A map of those keys, each with the item at its place. */
export function mapSample(keys: readonly Sample[], items: readonly Sample[]): Sample | null {
  const value = () => mapValue(keys.map((key, index) => [key.value, items[index]?.value ?? null]));
  return whole(value, [...keys, ...items]);
}

export function recordSample(fields: ReadonlyMap<string, Sample>): Sample | null {
  return whole(() => {
    const members: Record<string, Json> = {};
    for (const [name, sample] of fields) setMember(members, name, sample.value);
    return members;
  }, [...fields.values()]);
}
