import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestEvent } from './test-event.ts';
import { testFilesVariable } from './test-files-variable.ts';

/** How to run tests. */
export interface TestRun {
  /** Test files by suite; each suite has a process of its own. */
  readonly suites: readonly (readonly string[])[];
  readonly cwd: string;
  /** Variables that the test processes get on top of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Only tests whose title it matches. */
  readonly titles: RegExp | undefined;
}

/** What came of one suite. */
export interface SuiteRun {
  readonly events: readonly TestEvent[];
  /** What node itself said on stderr, at most {@link longestStderr} characters. */
  readonly stderr: string;
  readonly exitCode: number | null;
  /** The process id that it had. */
  readonly pid: number | undefined;
}

const longestStderr = 64 * 1024;

/** Runs suites with node:test, as many at once as there are processors, and collects what the reporter says. */
export async function runTests(run: TestRun): Promise<readonly SuiteRun[]> {
  const results: SuiteRun[] = [];
  const waiting = run.suites.entries();
  const work = async () => {
    for (const [index, files] of waiting) results[index] = await runSuite(run, files);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

/** Runs all suites in one node:test run and lets it print, by one of its own reporters. @returns node's exit code */
export function passThrough(run: TestRun, reporter: string): Promise<number | null> {
  const args = ['--test', `--test-reporter=${reporter}`, ...titleFilter(run.titles), ...run.suites.flat()];
  const child = spawnNode(run, args, {}, 'inherit');
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

function runSuite(run: TestRun, files: readonly string[]): Promise<SuiteRun> {
  const args = [`--test-reporter=${beside('reporter')}`, ...titleFilter(run.titles), beside('entry')];
  const child = spawnNode(run, args, { [testFilesVariable]: JSON.stringify(files) }, 'pipe');
  const events: TestEvent[] = [];
  if (child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = eventOf(line);
      if (event !== undefined) events.push(event);
    });
  }
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (stderr.length < longestStderr) stderr += text.slice(0, longestStderr - stderr.length);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ events, stderr, exitCode, pid: child.pid }));
  });
}

/** Starts node with TypeScript understood, by this package's own tsx; it ends with this process. */
function spawnNode(
  run: TestRun,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  output: 'pipe' | 'inherit',
): ChildProcess {
  // Inherited, it would make the child believe that it is a file of an outer run of node:test.
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), ...args], {
    cwd: run.cwd,
    env: { ...inherited, ...run.environment, ...variables },
    stdio: ['ignore', output, output],
  });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  child.once('close', (_, signal) => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    // Whoever stopped the tests meant the command too.
    if (signal === 'SIGINT' || signal === 'SIGTERM') process.kill(process.pid, signal);
  });
  return child;
}

/** A module of this folder, built or not. */
function beside(name: string): string {
  return fileURLToPath(
    new URL(`./${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
  );
}

function titleFilter(titles: RegExp | undefined): readonly string[] {
  return titles === undefined ? [] : [`--test-name-pattern=${titles}`];
}

/** A line of the reporter; anything else is something that a test printed, which is no result. */
function eventOf(line: string): TestEvent | undefined {
  try {
    const event = JSON.parse(line) as Partial<TestEvent> | null;
    return typeof event?.type === 'string' && typeof event.file === 'string'
      ? (event as TestEvent)
      : undefined;
  } catch {
    return undefined;
  }
}
