import type { Json, Reply } from '../runtime/runtime.ts';

/** The protocol versions that this side speaks. */
export const protocolVersions = { min: 1, max: 1 } as const;

/** A request frame, by JSON-RPC 2.0. */
export interface Request {
  readonly jsonrpc: '2.0';
  readonly id: number;
  readonly method: Method;
  readonly params: Json;
}

/** The methods of protocol version 1. */
export type Method = 'initialize' | 'call' | 'call_batch' | 'reset' | 'shutdown';

/** An error that an adapter answers with: it failed itself, or did not understand. A refusal of the runtime is none. */
export interface ResponseError {
  readonly code: number;
  readonly message: string;
}

/** A response frame: the id of its request, and a result or an error. */
export type Response =
  | { readonly id: number; readonly result: Json }
  | { readonly id: number; readonly error: ResponseError };

/** What a run is about, as `initialize` tells it. No expected value is ever sent. */
export interface Session {
  /** An id of this run. */
  readonly session: string;
  /** The specs that are tested, with the digest of what is tested of each. */
  readonly specs: readonly { readonly id: string; readonly digest: string }[];
  /** Digest of the tests. */
  readonly suite: string;
  readonly seed: number;
}

/** A name with a version. */
export interface Release {
  readonly name: string;
  readonly version: string;
}

/** In a list of operations: the runtime wants to be asked for any, and says itself what it does not support. */
export const anyOperation = '*';

/** The answer to `initialize`. */
export interface Handshake {
  readonly protocol: number;
  readonly runtime: Release & { readonly language: string };
  readonly adapter: Release;
  /** The operations that the runtime has; others are not asked for. With {@link anyOperation} among them, every one is. */
  readonly operations: readonly string[];
  /** Whether no call can see what an earlier one did, so that there is nothing to reset. */
  readonly stateless: boolean;
  /** Requests that may wait for their answers at once. */
  readonly max_in_flight: number;
  /** Calls that one `call_batch` may hold; 1 where the adapter has no such method. */
  readonly max_batch: number;
}

/** The params of `call`. */
export interface CallParameters {
  /** A name that is the same for the calls of one case. It says nothing about the case. */
  readonly case: string;
  readonly operation: string;
  readonly params: Json;
}

/** The params of `call_batch`: calls of any cases. */
export interface BatchParameters {
  readonly calls: readonly CallParameters[];
}

/** The result of `call_batch`: a reply for each call, in order. */
export interface BatchResult {
  readonly replies: readonly Reply[];
}
