/** What an adapter may take. Every size is in bytes and every time in milliseconds. */
export interface AdapterLimits {
  /** Longest frame, its newline not counted. */
  readonly frameBytes: number;
  /** Deepest nesting of a frame. A document of 256 levels fits, with what is around it. */
  readonly frameDepth: number;
  /** Most output between two answers that is no frame. */
  readonly noiseBytes: number;
  /** How much of what it writes to stderr is kept. */
  readonly stderrBytes: number;
  /** From the start of the program to its answer to `initialize`. */
  readonly startMilliseconds: number;
  /**
   * From a call to the last byte of its answer. Where requests wait for each other, the time of each runs from when it is
   * the oldest without an answer; a batch has the time of all its calls.
   */
  readonly callMilliseconds: number;
  /** How long to wait for the program to end: after `shutdown`, and again after SIGTERM. */
  readonly closeMilliseconds: number;
  /** How long to wait for the last output of a program that ended, and for the end of one that closed its output. */
  readonly drainMilliseconds: number;
  /** Most calls in flight, whatever an adapter offers. When it fails, each of them is made again. */
  readonly mostInFlight: number;
  /** Most calls in one request, whatever an adapter offers. */
  readonly mostInBatch: number;
  /** How often the program is started again before the run goes on without it; after a timeout, it counts eightfold. */
  readonly restarts: number;
  /** Longest wait before a restart; the waits double from 25 ms while no call is answered. */
  readonly backoffMilliseconds: number;
}

/** The limits of protocol version 1, and the patience of `lawful test`. */
export const usualLimits: AdapterLimits = {
  frameBytes: 1024 * 1024,
  frameDepth: 512,
  noiseBytes: 1024 * 1024,
  stderrBytes: 64 * 1024,
  startMilliseconds: 30_000,
  callMilliseconds: 10_000,
  closeMilliseconds: 1_000,
  drainMilliseconds: 250,
  mostInFlight: 256,
  mostInBatch: 64,
  restarts: 128,
  backoffMilliseconds: 200,
};
