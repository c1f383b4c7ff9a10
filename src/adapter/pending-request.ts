import type { Json } from '../runtime/runtime.ts';

/** Reads a result. @returns what it says, or what is wrong with it, as a text */
export type ReadResult<Result extends object> = (result: Json, bytes: number) => Result | string;

/** A request without an answer. */
export class PendingRequest<Result extends object = object> {
  readonly id: number;
  /** Longest wait for the whole answer, while no older request waits. */
  readonly milliseconds: number;
  readonly #read: ReadResult<Result>;
  readonly #resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;

  constructor(
    id: number,
    milliseconds: number,
    read: ReadResult<Result>,
    resolve: (result: Result) => void,
    reject: (error: unknown) => void,
  ) {
    this.id = id;
    this.milliseconds = milliseconds;
    this.#read = read;
    this.#resolve = resolve;
    this.reject = reject;
  }

  /**
   * Takes the result that answers it.
   *
   * @param bytes length of the frame that it came in
   * @returns what is wrong with the result, where it is none
   */
  take(result: Json, bytes: number): string | undefined {
    const found = this.#read(result, bytes);
    if (typeof found === 'string') return found;
    this.#resolve(found);
    return undefined;
  }
}
