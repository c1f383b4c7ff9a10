// Input: generated tests, and a way to start the program that they judge. Output: a line for each of their cases.
// Invariant: no case is judged by what another one did, and none is counted as passing that was not run.
import type { ConductedTest } from '../../runtime/conductor.ts';
import { caseDigest, drawFor, inShard } from '../case-digest.ts';
import type { CollectedTest } from '../collect/collect-tests.ts';
import type { JournalHead, JournalLine } from '../journal/journal.ts';
import { CasePool } from './case-pool.ts';
import type { CaseSource, OpenSource } from './case-source.ts';
import { type ConductedCase, lineOf, needsRerun } from './conducted-case.ts';
import { settleFailures } from './settle-failures.ts';

/** How a run goes. */
export interface RunOptions {
  /** How often a failure is run again, each time in a fresh process. */
  readonly reruns: number;
  /** Whether a smaller input is looked for where a property failed. */
  readonly search: boolean;
  /** Digests of cases that a journal has already. */
  readonly known: ReadonlySet<string>;
  /** Once aborted, no case is begun; those under way end. */
  readonly signal?: AbortSignal;
}

/** Who follows a run. */
export interface RunListener {
  /** A test is taken up; these are its cases in this shard that no journal has. */
  readonly planned?: (test: CollectedTest, cases: number) => void;
  /** A case failed, by its digest; its line comes when it has been run again. */
  readonly suspected?: (digest: string) => void;
  readonly line: (line: JournalLine) => void;
}

/** One case in so many comes a second time, under another name. */
const repeatEvery = 16;
/** Tests whose cases are mixed with each other. */
const testsAtOnce = 8;
const mostAtOnce = 256;

/** Runs the cases of tests: all once, some twice, failures again in fresh processes; then looks for smaller failures. */
export async function runCases(
  tests: readonly CollectedTest[],
  head: JournalHead,
  source: CaseSource,
  open: OpenSource,
  options: RunOptions,
  listener: RunListener,
): Promise<void> {
  const { stateless, max_in_flight, max_batch } = head.handshake;
  const window = stateless ? Math.min(mostAtOnce, 2 * max_in_flight * max_batch) : 1;
  const pool = new CasePool(source, window);
  const failed: ConductedCase[] = [];
  const stopped = () => options.signal?.aborted ?? false;

  /** Runs a case once in a pool, or twice. */
  function runIn(where: CasePool, each: ConductedCase, times: number): Promise<unknown> {
    const attempts = Array.from({ length: times }, (_, time) =>
      where.run({
        order: drawFor(each.digest, head.seed, `order ${time}`),
        run: (runtime) => {
          options.signal?.throwIfAborted();
          return each.case.run(runtime);
        },
      }),
    );
    return Promise.all(attempts).then((made) => each.made.push(...made));
  }

  async function conduct(collected: CollectedTest, test: ConductedTest): Promise<void> {
    const cases = casesOf(collected, test, head).filter(({ digest }) => !options.known.has(digest));
    listener.planned?.(collected, cases.length);
    const settled = cases.map(async (each) => {
      await runIn(pool, each, timesOf(each.digest, head.seed));
      if (stopped()) return;
      if (needsRerun(each)) {
        failed.push(each);
        listener.suspected?.(each.digest);
      } else listener.line(lineOf(each));
    });
    await Promise.all(settled);
  }

  await eachOf(shuffled(tests, head.seed), stateless ? testsAtOnce : 1, async (collected) => {
    if (stopped()) return;
    const { slug, planned, body } = collected;
    try {
      await body({ name: planned.title, conductor: { conduct: (test) => conduct(collected, test) } });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      listener.line({ broken: planned.title, spec: slug, message });
    }
  });
  for (let time = 0; time < options.reruns && failed.length > 0 && !stopped(); time += 1) {
    const fresh = open();
    const again = new CasePool(fresh, window);
    await Promise.all(failed.map((each) => runIn(again, each, 1)));
    await fresh.close();
  }
  if (stopped()) return;
  await settleFailures(failed, options.search ? { source, seed: head.seed } : undefined, listener.line);
}

/** How often a case is run before anything is known of it. */
export function timesOf(digest: string, seed: number): 1 | 2 {
  return drawFor(digest, seed, 'repeat') % repeatEvery === 0 ? 2 : 1;
}

/** The cases of a test that belong to a run, in the test's own order. */
export function casesOf(
  { slug, planned }: CollectedTest,
  test: ConductedTest,
  { specs, suite, seed, shard }: JournalHead,
): ConductedCase[] {
  const spec = specs.find((each) => each.slug === slug)?.sha256 ?? '';
  return test.cases
    .map((each) => ({
      digest: caseDigest({ spec, suite, seed, test: planned.title, path: each.path }),
      spec: slug,
      title: planned.title,
      test,
      case: each,
      made: [],
    }))
    .filter(({ digest }) => inShard(digest, shard));
}

function shuffled(tests: readonly CollectedTest[], seed: number): readonly CollectedTest[] {
  const order = new Map(
    tests.map((test) => [test, drawFor(`${test.slug} ${test.planned.title}`, seed, 'test')]),
  );
  return [...tests].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/** Does something with each of a list, with so many at once. */
async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
