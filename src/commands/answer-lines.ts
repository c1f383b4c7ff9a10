import { parseDocument } from '../reference/core/json-text.ts';
import { Refusal } from '../reference/operation.ts';
import type { Json } from '../runtime/runtime.ts';
import type { CommandHost } from './command-host.ts';
import type { Line } from './line-batches.ts';
import { replyLines } from './reply-lines.ts';

/** The longest line that is read where nothing else is said, in bytes. */
const usualLine = 1024 * 1024;

/**
 * Answers one JSON document a line: prints one line for each, in order, either the answer or
 * `{"error": {line, code, message}}`.
 *
 * @param answer throws a {@link Refusal} where a line has no answer
 * @param longest the longest line that is read, in bytes
 * @returns whether every line was answered without error; false too where nobody reads the output any more
 */
export async function answerLines(
  host: CommandHost,
  answer: (document: Json) => object,
  longest = usualLine,
): Promise<boolean> {
  let allAnswered = true;
  const replyTo = ({ number, bytes }: Line): object => {
    try {
      if (bytes === 'too-long') throw new Refusal('line-too-long', `A line has at most ${longest} bytes.`);
      return answer(parseDocument(bytes));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      allAnswered = false;
      return { error: { line: number, code: error.code, message: error.message } };
    }
  };
  return (await replyLines(host, replyTo, longest)) && allAnswered;
}
