import type { Json } from '../../runtime/runtime.ts';
import { DocumentRefusal } from './document-refusal.ts';
import { isObject, memberOf, setMember } from './members.ts';
import { compareScalars } from './scalar-order.ts';
import { type SetMember, setMembersOf } from './set-members.ts';

interface KeyedItem {
  readonly key: readonly string[];
  readonly item: Json;
}

/**
 * Sorts the set-valued arrays of a document of known kind by their keys, in Unicode scalar order. A value that is no
 * document is returned as it is.
 *
 * @throws DocumentRefusal `set-key-repeated` where two items have one key, `member-wrong-type` where an item has none
 */
export function sortSets(document: Json): Json {
  if (!isObject(document)) return document;
  return setMembersOf(memberOf(document, 'kind')).reduce<Json>(
    (sorted, set) => sortAt(sorted, set.path, set),
    document,
  );
}

function sortAt(value: Json, path: readonly string[], set: SetMember): Json {
  const [step, ...rest] = path;
  if (step === undefined) return Array.isArray(value) ? sortItems(value, set) : value;
  if (step === '*') return Array.isArray(value) ? value.map((item: Json) => sortAt(item, rest, set)) : value;
  const member = isObject(value) ? memberOf(value, step) : undefined;
  if (!isObject(value) || member === undefined) return value;
  const copy: Record<string, Json> = {};
  for (const [key, old] of Object.entries(value))
    setMember(copy, key, key === step ? sortAt(old, rest, set) : old);
  return copy;
}

function sortItems(items: readonly Json[], set: SetMember): Json {
  const keyed = items.map((item) => ({ key: keyOf(item, set), item }));
  keyed.sort(compareKeys);
  for (const [index, current] of keyed.entries()) {
    const before = keyed[index - 1];
    if (before !== undefined && compareKeys(before, current) === 0) {
      throw new DocumentRefusal(
        'set-key-repeated',
        `${set.path.join('.')} has ${current.key.join(' ')} twice`,
      );
    }
  }
  return keyed.map(({ item }) => item);
}

function keyOf(item: Json, set: SetMember): readonly string[] {
  const parts =
    set.key.length === 0
      ? [item]
      : set.key.map((name) => (isObject(item) ? memberOf(item, name) : undefined));
  return parts.map((part) => {
    if (typeof part === 'string') return part;
    throw new DocumentRefusal(
      'member-wrong-type',
      `an item of ${set.path.join('.')} has no key to sort it by`,
    );
  });
}

function compareKeys(left: KeyedItem, right: KeyedItem): number {
  for (const [index, part] of left.key.entries()) {
    const difference = compareScalars(part, right.key[index] ?? '');
    if (difference !== 0) return difference;
  }
  return 0;
}
