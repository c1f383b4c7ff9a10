import { same } from './same.ts';

/** `x ∈ collection` */
export function isIn(value: unknown, collection: readonly unknown[]): boolean {
  return collection.some((item) => same(item, value));
}

/** `part ⊆ whole` */
export function isSubset(part: readonly unknown[], whole: readonly unknown[]): boolean {
  return part.every((item) => isIn(item, whole));
}

/** `left ∪ right`: the items of both, each once, in order of appearance. */
export function union<Item>(left: readonly Item[], right: readonly Item[]): readonly Item[] {
  return distinct([...left, ...right]);
}

/** `left ∩ right`: the items of `left` that are in `right`, each once. */
export function intersection<Item>(left: readonly Item[], right: readonly Item[]): readonly Item[] {
  return distinct(left.filter((item) => isIn(item, right)));
}

/** `⋃ collections`: the items of all of them, each once. */
export function unionOf<Item>(collections: readonly (readonly Item[])[]): readonly Item[] {
  return distinct(collections.flat());
}

/** `∃ x ∈ collection: condition`, for conditions that may have to ask the runtime. */
export async function some<Item>(
  collection: readonly Item[],
  condition: (item: Item) => boolean | Promise<boolean>,
): Promise<boolean> {
  for (const item of collection) if (await condition(item)) return true;
  return false;
}

/** `∀ x ∈ collection: condition`, as a condition under another connective. */
export async function every<Item>(
  collection: readonly Item[],
  condition: (item: Item) => boolean | Promise<boolean>,
): Promise<boolean> {
  for (const item of collection) if (!(await condition(item))) return false;
  return true;
}

function distinct<Item>(items: readonly Item[]): readonly Item[] {
  return items.filter((item, index) => items.findIndex((other) => same(other, item)) === index);
}
