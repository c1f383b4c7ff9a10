import type { Handshake } from '../../adapter/protocol.ts';
import type { Runtime } from '../../runtime/runtime.ts';

/** A program that serves cases, each by a handle of its own. */
export interface CaseSource {
  /** @throws RuntimeFailure where the program does not shake hands */
  handshake(): Promise<Handshake>;
  /** A runtime for the calls of one case. */
  case(): Runtime;
  close(): Promise<unknown>;
}

/** Starts a program anew: a process of its own. */
export type OpenSource = () => CaseSource;
