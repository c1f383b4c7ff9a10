import type { Handshake } from '../../../../src/adapter/protocol.ts';
import { connectScripted } from '../../../../src/reference/adapter/scripted-program.ts';
import type { Runtime } from '../../../../src/runtime/runtime.ts';
import { withRunner } from './with-runner.ts';

/** The reference, except that it takes every program to have said these things of itself. */
export function introducedAs(said: Partial<Handshake>): Runtime {
  return withRunner({
    connect: (program) => connectScripted({ ...program, handshake: { ...program.handshake, ...said } }),
  });
}
