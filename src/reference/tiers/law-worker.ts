// input: a MachineRequest per message, from the thread that owns the deadline
// output: one MachineOutcome per message, after a first message that says the worker is ready
// invariant: no state outlives a run; this thread may be terminated at any moment
import { parentPort } from 'node:worker_threads';
import { compileLawEngine } from './law-engine.ts';
import { type MachineOutcome, type MachineRequest, runInMachine } from './law-machine.ts';

/** What the worker says: that it is ready for requests, or what a run found. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'outcome'; readonly outcome: MachineOutcome };

const port = parentPort;
if (port === null) throw new Error('law-worker runs as a worker thread only');

const engine = compileLawEngine();

function say(message: WorkerMessage): void {
  port?.postMessage(message);
}

port.on('message', (request: MachineRequest) => {
  void runInMachine(engine, request).then((outcome) => say({ kind: 'outcome', outcome }));
});
say({ kind: 'ready' });
