import { parseDocument } from '../reference/core/json-text.ts';
import { Refusal } from '../reference/operation.ts';
import type { Json } from '../runtime/runtime.ts';
import type { CommandHost } from './command-host.ts';
import type { Line } from './line-batches.ts';
import { replyLines } from './reply-lines.ts';

/** The longest line that is read where nothing else is said, in bytes. */
const usualLine = 1024 * 1024;

/** How lines are read where it is not as usual. */
export interface LineOptions {
  /** The longest line that is read, in bytes. */
  readonly longest?: number;
  /** Reads a line; without it, numbers are integers as in canonical documents. */
  readonly parse?: (bytes: Uint8Array) => Json;
}

/**
 * Answers one JSON document a line: prints one line for each, in order, either the answer or
 * `{"error": {line, code, message}}`.
 *
 * @param answer throws a {@link Refusal} where a line has no answer
 * @returns whether every line was answered without error; false too where nobody reads the output any more
 */
export async function answerLines(
  host: CommandHost,
  answer: (document: Json) => object,
  { longest = usualLine, parse = parseDocument }: LineOptions = {},
): Promise<boolean> {
  let allAnswered = true;
  const replyTo = ({ number, bytes }: Line): object => {
    try {
      if (bytes === 'too-long') throw new Refusal('line-too-long', `A line has at most ${longest} bytes.`);
      return answer(parse(bytes));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      allAnswered = false;
      return { error: { line: number, code: error.code, message: error.message } };
    }
  };
  return (await replyLines(host, replyTo, longest)) && allAnswered;
}
