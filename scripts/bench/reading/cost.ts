import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a process took. */
export interface Cost {
  /** Milliseconds on the wall, start and end of the process included. */
  readonly wall: number;
  /** Milliseconds on all processors together. */
  readonly processor: number;
  /** Most memory held at once, in megabytes. */
  readonly memory: number;
}

/**
 * Runs a Node program to its end and measures it; the exit code is not looked at, since findings are no failure here.
 * A program that a signal ended, such as one without memory left, has no cost that could be compared.
 */
export function costOf(args: readonly string[], cwd: string): Cost | undefined {
  const scratch = mkdtempSync(join(tmpdir(), 'lawful-bench-'));
  const report = join(scratch, 'usage.json');
  const started = performance.now();
  const { error, stderr, signal } = spawnSync(
    process.execPath,
    ['--require', join(import.meta.dirname, 'report-usage.cjs'), ...args],
    {
      cwd,
      env: { ...process.env, BENCH_USAGE: report, CI: '1', NO_COLOR: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const wall = performance.now() - started;
  if (error !== undefined) throw error;
  if (signal !== null || !existsSync(report)) {
    console.error(`${args.join(' ')} was ended by ${signal}: ${stderr.toString().split('\n', 3).join(' ')}`);
    rmSync(scratch, { recursive: true });
    return undefined;
  }
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as NodeJS.ResourceUsage;
  rmSync(scratch, { recursive: true });
  return { wall, processor: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS / 1024 };
}

/** The least of several runs in each respect: on a shared machine the one that others disturbed least. */
export function leastCost(costs: readonly (Cost | undefined)[]): Cost | undefined {
  const ended = costs.filter((cost) => cost !== undefined);
  if (ended.length === 0) return undefined;
  return {
    wall: Math.min(...ended.map(({ wall }) => wall)),
    processor: Math.min(...ended.map(({ processor }) => processor)),
    memory: Math.min(...ended.map(({ memory }) => memory)),
  };
}

/**
 * The power with which a cost grows while a size grows by a factor; what a process costs anyway is taken off. 1 is
 * linear.
 */
export function growthOf(
  measure: 'processor' | 'memory',
  [small, large]: readonly [Cost | undefined, Cost | undefined],
  factor: number,
  fixed: Cost | undefined,
): number | undefined {
  if (small === undefined || large === undefined || fixed === undefined) return undefined;
  return Math.log((large[measure] - fixed[measure]) / (small[measure] - fixed[measure])) / Math.log(factor);
}
