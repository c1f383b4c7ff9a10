/**
 * How a runtime failed to reply. `not-run` is a call that was not made, because the runtime had failed too often before.
 * None of these is a reply, and none is ever merged with another.
 */
export type FailureWord = 'crash' | 'timeout' | 'garbage' | 'flood' | 'harness-error' | 'not-run';

/** A runtime gave no reply. Its message begins with the word and the operation that was asked for. */
export class RuntimeFailure extends Error {
  readonly word: FailureWord;
  readonly operation: string;

  constructor(word: FailureWord, operation: string, detail: string) {
    super(`${word}: ${operation}: ${detail}`);
    this.name = 'RuntimeFailure';
    this.word = word;
    this.operation = operation;
  }
}

/** Whether an error says that a runtime gave no reply. By name: the runtime may come from another copy of this package. */
export function isRuntimeFailure(error: unknown): error is RuntimeFailure {
  return error instanceof Error && error.name === 'RuntimeFailure' && 'word' in error;
}
