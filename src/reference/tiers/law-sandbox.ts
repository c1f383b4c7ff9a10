import { Worker } from 'node:worker_threads';
import type { MachineOutcome, MachineRequest } from './law-machine.ts';
import type { WorkerMessage } from './law-worker.ts';

/** Runs one law once, in isolation, and ends it when its wall budget (milliseconds) is spent. */
export type Sandbox = (request: MachineRequest, wall_ms: number) => Promise<MachineOutcome>;

/** Workers kept between runs. A machine is made anew for every run; only the thread is reused. */
const idle: Worker[] = [];
const MOST_IDLE = 2;

/**
 * The sandbox used by the reference: a QuickJS virtual machine in a worker thread, which is terminated at
 * the deadline. The deadline counts from the moment the run is handed to a worker that is ready. Spec:
 * `law_runs_deterministic`.
 */
export const workerSandbox: Sandbox = async (request, wall_ms) => {
  const worker = idle.pop() ?? (await startWorker());
  worker.ref();
  const { outcome, answered } = await runOn(worker, request, wall_ms);
  if (answered && idle.length < MOST_IDLE) {
    worker.unref();
    idle.push(worker);
  } else {
    await worker.terminate();
  }
  return outcome;
};

/** The worker's entry: compiled beside this file, or through the loader when this file is run from source. */
const ENTRY = import.meta.url.endsWith('.ts') ? './law-worker-from-source.mjs' : './law-worker.js';

function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL(ENTRY, import.meta.url), {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128, stackSizeMb: 4 },
  });
  // A worker that ends while idle must not be handed out again.
  worker.once('exit', () => {
    const position = idle.indexOf(worker);
    if (position >= 0) idle.splice(position, 1);
  });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', () => resolve(worker));
  });
}

/** What a run found; `answered` where the worker said so itself, and can be used again. */
interface Answer {
  readonly outcome: MachineOutcome;
  readonly answered: boolean;
}

function runOn(worker: Worker, request: MachineRequest, wall_ms: number): Promise<Answer> {
  return new Promise((resolve) => {
    const finish = (outcome: MachineOutcome, answered: boolean): void => {
      clearTimeout(deadline);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve({ outcome, answered });
    };
    const inconclusive = (reason: string): void => finish({ status: 'inconclusive', reason }, false);
    const onMessage = (message: WorkerMessage): void => {
      if (message.kind === 'outcome') finish(message.outcome, true);
    };
    const onError = (error: Error): void => inconclusive(`crash: ${error.message}`);
    const onExit = (): void => inconclusive('crash: the worker thread ended');
    const deadline = setTimeout(
      () => inconclusive(`timeout: the wall budget of ${wall_ms} ms is spent`),
      wall_ms,
    );
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(request);
  });
}
