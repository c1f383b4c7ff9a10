/** Milliseconds that a contestant runs for in each round, at least. */
const shortestTurn = 40;

/**
 * Times contestants in turns, so that all of them meet the same machine, and keeps the best turn of each: on a shared
 * machine the shortest time is the one that others disturbed least.
 *
 * @returns milliseconds a call, by contestant
 */
export function race<Name extends string>(
  contestants: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Readonly<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const best = new Map<Name, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) best.set(name, Math.min(best.get(name) ?? Infinity, turn(contestants[name])));
  }
  return Object.fromEntries(best) as Record<Name, number>;
}

function turn(run: () => unknown): number {
  const start = performance.now();
  let calls = 0;
  let spent = 0;
  do {
    run();
    calls += 1;
    spent = performance.now() - start;
  } while (spent < shortestTurn);
  return spent / calls;
}
