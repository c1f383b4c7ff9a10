import type { Json, Reply } from '../runtime/runtime.ts';
import type { AdapterLimits } from './adapter-limits.ts';
import { AdapterProcess } from './adapter-process.ts';
import type { AdapterProgram } from './adapter-program.ts';
import { ProcessEnd } from './process-end.ts';
import {
  type CallParameters,
  type Handshake,
  type Method,
  protocolVersions,
  type Session,
} from './protocol.ts';
import { readHandshake } from './read-handshake.ts';
import { readReplies, readReply } from './read-reply.ts';
import { startProgram } from './start-program.ts';

/** The adapter cannot be talked to, and starting it again would not help. */
export class CannotServe extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotServe';
  }
}

/** An adapter from its handshake to its end. */
export interface AdapterLife {
  readonly process: AdapterProcess;
  readonly handshake: Handshake;
  /** The case that it last heard of. */
  lastCase: number | undefined;
}

/**
 * Starts an adapter's program and shakes hands with it.
 *
 * @throws CannotServe where there is no such program, or it speaks no version of the protocol that is spoken here
 * @throws ProcessEnd where it gives no answer that is a handshake
 * @throws AdapterError where it answers with an error
 */
export async function beginLife(
  program: AdapterProgram,
  session: Session,
  limits: AdapterLimits,
): Promise<AdapterLife> {
  const started = startProgram(program);
  if (typeof started === 'string') throw new CannotServe(started);
  const process = new AdapterProcess(started, limits);
  const { frameBytes: frame_bytes, frameDepth: frame_depth, callMilliseconds: call_ms } = limits;
  const params = {
    protocol: protocolVersions,
    ...session,
    limits: { frame_bytes, frame_depth, call_ms },
  } as unknown as Json;
  try {
    const result = await process.request('initialize', params, limits.startMilliseconds);
    const handshake = await accepted(process, readHandshake(result));
    const { min, max } = protocolVersions;
    if (handshake.protocol < min || handshake.protocol > max) {
      throw new CannotServe(
        `it speaks version ${handshake.protocol} of the protocol, expected ${min} to ${max}`,
      );
    }
    return { process, handshake, lastCase: undefined };
  } catch (error) {
    await process.close();
    throw error;
  }
}

/**
 * Makes calls of one case as one request: a `call`, or a `call_batch` where there are several.
 *
 * @returns the replies, in order
 * @throws what {@link AdapterProcess.request} throws, and ProcessEnd for a result that is none
 */
export async function callTogether(
  life: AdapterLife,
  inCase: number,
  calls: readonly CallParameters[],
  limits: AdapterLimits,
): Promise<readonly Reply[]> {
  const [first, ...others] = calls;
  if (first === undefined) return [];
  const milliseconds = limits.callMilliseconds * calls.length;
  if (others.length === 0) {
    const { operation, params } = first;
    const result = await life.process.request(
      'call',
      { case: caseName(inCase), operation, params },
      milliseconds,
    );
    return [await accepted(life.process, readReply(result))];
  }
  const batch = calls.map(({ operation, params }) => ({ operation, params }));
  const result = await life.process.request(
    'call_batch',
    { case: caseName(inCase), calls: batch },
    milliseconds,
  );
  return accepted(life.process, readReplies(result, calls.length));
}

/** Has the adapter forget the earlier cases. */
export async function resetFor(life: AdapterLife, inCase: number, limits: AdapterLimits): Promise<void> {
  const method: Method = 'reset';
  await life.process.request(method, { case: caseName(inCase) }, limits.callMilliseconds);
}

/** A case's name says nothing about it: an adapter cannot know what is expected. */
function caseName(inCase: number): string {
  return `case-${inCase}`;
}

/** A result that was read, or the end of the program that sent something else. */
async function accepted<Result>(process: AdapterProcess, read: Result | string): Promise<Result> {
  if (typeof read !== 'string') return read;
  await process.refuse(read);
  throw process.end ?? new ProcessEnd('garbage', `it sent ${read}`, '', { lines: 0, kept: [] });
}
