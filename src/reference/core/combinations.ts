import { limits } from './limits.ts';

/** The first combinations of one choice from each list, the last list varying fastest. */
export function tuples<Item>(
  choices: readonly (readonly Item[])[],
  count: number,
): readonly (readonly Item[])[] {
  const combinations = choices.reduce((product, choice) => Math.min(product * choice.length, count), 1);
  return Array.from({ length: Math.min(combinations, affordable(count, choices.length)) }, (_, index) => {
    let rest = index;
    const picked: Item[] = [];
    for (const choice of [...choices].reverse()) {
      const item = choice[rest % choice.length];
      if (item !== undefined) picked.push(item);
      rest = Math.floor(rest / choice.length);
    }
    return picked.reverse();
  });
}

/** How many values of that many parts each may be built. */
export function affordable(count: number, parts: number): number {
  return Math.min(count, Math.max(1, Math.floor(limits.witnessNodes / (parts + 1))));
}

/** The first subsets of that size, in the order of the items; at most `count`. */
export function* subsets<Item>(
  items: readonly Item[],
  size: number,
  count: number,
): Iterable<readonly Item[]> {
  const places = Array.from({ length: size }, (_, index) => index);
  for (let made = 0; made < count; made += 1) {
    yield places.map((place) => items[place]).filter((item) => item !== undefined);
    let moving = size - 1;
    while (moving >= 0 && places[moving] === items.length - size + moving) moving -= 1;
    if (moving < 0) return;
    const start = (places[moving] ?? 0) + 1;
    for (let index = moving; index < size; index += 1) places[index] = start + index - moving;
  }
}
