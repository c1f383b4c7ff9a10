/** Milliseconds that a contestant runs for in each round, at least. */
const shortestTurn = 40;

/** Milliseconds from some moment on. */
export type Clock = () => number;

/** Time of the process on the processor. Other processes hardly count, and neither does waiting for a disk. */
export const processorTime: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Time on the wall. */
export const wallTime: Clock = () => performance.now();

/**
 * Times contestants in turns, so that all of them meet the same machine, and keeps the best turn of each: on a shared
 * machine the shortest time is the one that others disturbed least.
 *
 * @returns milliseconds a call, by contestant
 */
export function race<Name extends string>(
  contestants: Readonly<Record<Name, () => unknown>>,
  rounds: number,
  clock: Clock = processorTime,
): Readonly<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const best = new Map<Name, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      best.set(name, Math.min(best.get(name) ?? Infinity, turn(contestants[name], clock)));
    }
  }
  return Object.fromEntries(best) as Record<Name, number>;
}

/** Calls in doubling batches, since reading the clock may cost more than a call. */
function turn(run: () => unknown, clock: Clock): number {
  const start = clock();
  let calls = 0;
  for (let batch = 1; ; batch *= 2) {
    for (let call = 0; call < batch; call += 1) run();
    calls += batch;
    const spent = clock() - start;
    if (spent >= shortestTurn) return spent / calls;
  }
}
