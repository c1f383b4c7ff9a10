import type { AdapterLimits } from './adapter-limits.ts';
import { AdapterProcess } from './adapter-process.ts';
import type { AdapterProgram } from './adapter-program.ts';
import { encodeJson } from './encode-json.ts';
import { anyOperation, type Handshake, protocolVersions, type Session } from './protocol.ts';
import { readHandshake } from './read-handshake.ts';
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
  /** The operations of its handshake. */
  readonly operations: Pick<ReadonlySet<string>, 'has'>;
  /** The case that it last heard of. */
  lastCase: string | undefined;
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
  };
  try {
    const handshake = await process.request(
      'initialize',
      encodeJson(params),
      limits.startMilliseconds,
      readHandshake,
    );
    const { min, max } = protocolVersions;
    if (handshake.protocol < min || handshake.protocol > max) {
      throw new CannotServe(
        `it speaks version ${handshake.protocol} of the protocol, expected ${min} to ${max}`,
      );
    }
    return { process, handshake, operations: operationsOf(handshake), lastCase: undefined };
  } catch (error) {
    await process.close();
    throw error;
  }
}

function operationsOf({ operations }: Handshake): AdapterLife['operations'] {
  return operations.includes(anyOperation) ? { has: () => true } : new Set(operations);
}
