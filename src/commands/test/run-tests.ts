import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestEvent } from './test-event.ts';

/** How to run a set of test files. */
export interface TestRun {
  readonly files: readonly string[];
  readonly cwd: string;
  /** Variables that the test processes get on top of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Only tests with this title. */
  readonly only: string | undefined;
}

/** What came of a run. */
export interface TestRunResult {
  readonly events: readonly TestEvent[];
  /** What node itself said on stderr, at most {@link longestStderr} characters. */
  readonly stderr: string;
  readonly exitCode: number | null;
}

const longestStderr = 64 * 1024;

/** Arguments that run test files with TypeScript understood, by this package's own tsx. */
export function nodeTestArguments(run: Pick<TestRun, 'files' | 'only'>, reporter: string): readonly string[] {
  return [
    '--import',
    import.meta.resolve('tsx'),
    '--test',
    '--test-concurrency=2',
    `--test-reporter=${reporter}`,
    ...(run.only === undefined ? [] : [`--test-name-pattern=/^${escapeRegExp(run.only)}$/`]),
    ...run.files,
  ];
}

/** Runs test files with node:test in processes of their own and collects what the reporter says. */
export function runTests(run: TestRun): Promise<TestRunResult> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const reporter = fileURLToPath(new URL(`./reporter.${extension}`, import.meta.url));
  const child = spawn(process.execPath, nodeTestArguments(run, reporter), {
    cwd: run.cwd,
    env: { ...cleanEnvironment(), ...run.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const events: TestEvent[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    try {
      events.push(JSON.parse(line) as TestEvent);
    } catch {
      events.push({ type: 'output', file: '', text: line });
    }
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (stderr.length < longestStderr) stderr += text.slice(0, longestStderr - stderr.length);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve({ events, stderr, exitCode });
    });
  });
}

/** Runs test files and lets node:test print, by one of its own reporters. @returns node's exit code */
export function passThrough(run: TestRun, reporter: string): Promise<number | null> {
  const child = spawn(process.execPath, nodeTestArguments(run, reporter), {
    cwd: run.cwd,
    env: { ...cleanEnvironment(), ...run.environment },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** The environment without what would make the child believe that it is a file of an outer node:test run. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_TEST_CONTEXT: _, ...rest } = process.env;
  return rest;
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
