import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

/** Runs a Node program to its end and measures it; the exit code is not looked at, since findings are no failure here. */
export function costOf(args: readonly string[], cwd: string): Cost {
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
  if (error !== undefined || signal !== null) {
    throw new Error(`${args.join(' ')} in ${cwd} did not end: ${error?.message ?? signal}\n${stderr}`);
  }
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as NodeJS.ResourceUsage;
  rmSync(scratch, { recursive: true });
  return { wall, processor: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS / 1024 };
}

/** The least of several runs in each respect: on a shared machine the one that others disturbed least. */
export function leastCost(costs: readonly Cost[]): Cost {
  return {
    wall: Math.min(...costs.map(({ wall }) => wall)),
    processor: Math.min(...costs.map(({ processor }) => processor)),
    memory: Math.min(...costs.map(({ memory }) => memory)),
  };
}
