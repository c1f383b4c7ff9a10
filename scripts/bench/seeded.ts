/** Draws whole numbers from 0 up to but not including `below`. */
export type Draw = (below: number) => number;

/** The generator mulberry32: small, seeded, and good enough to draw test data. */
export function seeded(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) * below) / 2 ** 32) | 0;
  };
}
