import { createHash } from 'node:crypto';
import { type JSValueHandle, QuickJS } from 'quickjs-wasi';
import { countOf, type Domain, valueAt } from './law-domain.ts';
import type { LawEngine, LawMemory } from './law-engine.ts';
import { LAW_PRELUDE } from './law-prelude.ts';

/** What one run of a law needs; all of it is data. */
export interface MachineRequest {
  readonly implementation: string;
  readonly harness: string;
  readonly fixtures: readonly string[];
  readonly seed: number;
  /** The domain to list in full; null to draw `max_cases` cases instead. */
  readonly domain: Domain | null;
  readonly max_cases: number;
  readonly memory_bytes: number;
}

/** A case that breaks the law: its index, the case as JSON text, and what the harness said. */
export interface Counterexample {
  readonly index: number;
  readonly input: string;
  readonly message: string;
}

/** What one run found. `trace` is a digest over every case and answer, so two runs can be compared. */
export type MachineOutcome =
  | { readonly status: 'pass'; readonly cases: number; readonly trace: string }
  | { readonly status: 'counterexample'; readonly counterexample: Counterexample; readonly trace: string }
  | { readonly status: 'inconclusive'; readonly reason: string };

/** The instant that `Date` shows to a law, in nanoseconds: 2000-01-01T00:00:00Z. */
const FIXED_INSTANT = 946_684_800_000_000_000n;

/** Native stack of the virtual machine in bytes; recursion past it is a RangeError inside. */
const STACK_BYTES = 256 * 1024;

/**
 * Runs one law once, in a virtual machine made for this run. Blocks its thread until the law ends, however
 * long that takes: call it in a thread that can be terminated.
 */
export async function runInMachine(engine: LawEngine, request: MachineRequest): Promise<MachineOutcome> {
  try {
    const machine = await QuickJS.create({
      wasm: engine,
      memoryLimit: request.memory_bytes,
      maxStackSize: STACK_BYTES,
      timezoneOffset: 0,
      wasi: sealedImports,
    });
    try {
      return runCases(machine, request);
    } finally {
      machine.dispose();
    }
  } catch (error) {
    return { status: 'inconclusive', reason: crashReason(error) };
  }
}

/** The host functions of a machine: a clock that stands still, no entropy, and output that goes nowhere. */
function sealedImports(memory: LawMemory) {
  return {
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      new DataView(memory.buffer).setBigUint64(at, FIXED_INSTANT, true);
      return 0;
    },
    random_get(at: number, length: number): number {
      new Uint8Array(memory.buffer, at, length).fill(0);
      return 0;
    },
    fd_write(_descriptor: number, _vectors: number, _count: number, written: number): number {
      new DataView(memory.buffer).setUint32(written, 0, true);
      return 0;
    },
  };
}

function runCases(machine: QuickJS, request: MachineRequest): MachineOutcome {
  const total = request.domain === null ? BigInt(request.max_cases) : countOf(request.domain);
  const call = prepare(machine, request);
  const trace = createHash('sha256');
  for (let index = 0; index < total; index += 1) {
    const input =
      request.domain === null
        ? call('draw', machine.newNumber(index))
        : JSON.stringify(valueAt(request.domain, BigInt(index)));
    const answer = call('check', machine.newString(input));
    trace.update(`${input}\n${answer}\n`);
    if (answer !== '') {
      const counterexample = { index, input, message: wellFormed(answer.slice(1)) };
      return { status: 'counterexample', counterexample, trace: trace.digest('hex') };
    }
  }
  return { status: 'pass', cases: Number(total), trace: trace.digest('hex') };
}

type Call = (member: 'load' | 'draw' | 'check', ...values: readonly JSValueHandle[]) => string;

function prepare(machine: QuickJS, request: MachineRequest): Call {
  const low = request.seed >>> 0;
  const high = Math.floor(request.seed / 2 ** 32) >>> 0;
  const driver = machine.evalCode(`${LAW_PRELUDE}(${low}, ${high})`, 'prelude');
  const call: Call = (member, ...values) => {
    const entry = driver.getProp(member);
    const result = machine.callFunction(entry, machine.undefined, ...values);
    const text = result.toString();
    for (const handle of [entry, result, ...values]) handle.dispose();
    return text;
  };
  call(
    'load',
    machine.newString(request.implementation),
    machine.newString(request.harness),
    machine.newString(JSON.stringify(request.fixtures)),
  );
  return call;
}

function crashReason(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (message.includes('out of memory')) return 'out-of-memory: the law used up its memory budget';
  return `crash: ${wellFormed(message.slice(0, 400))}`;
}

/** Text without unpaired surrogates, so that it can be part of a canonical document. */
function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
