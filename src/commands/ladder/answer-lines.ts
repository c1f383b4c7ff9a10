import { parseDocument } from '../../reference/core/json-text.ts';
import { Refusal } from '../../reference/operation.ts';
import type { Json } from '../../runtime/runtime.ts';
import type { CommandHost, Output } from './command-host.ts';
import { type Line, lineBatches, longestLine } from './line-batches.ts';

const flushSize = 64 * 1024;

/**
 * Answers one JSON document a line: prints one line for each, in order, either the answer or
 * `{"error": {line, code, message}}`. Reads no further while the reader of its output is behind.
 *
 * @param answer throws a {@link Refusal} where a line has no answer
 * @returns whether every line was answered without error; false too where nobody reads the output any more
 */
export async function answerLines(host: CommandHost, answer: (document: Json) => object): Promise<boolean> {
  let allAnswered = true;
  let closed = false;
  host.stdout.on('error', () => {
    closed = true;
  });
  for await (const lines of lineBatches(host.stdin)) {
    let text = '';
    for (const line of lines) {
      const reply = replyTo(line, answer);
      if ('error' in reply) allAnswered = false;
      text += `${JSON.stringify(reply)}\n`;
      if (text.length < flushSize) continue;
      await write(host.stdout, text);
      text = '';
    }
    await write(host.stdout, text);
    if (closed) return false;
  }
  return allAnswered;
}

function replyTo(line: Line, answer: (document: Json) => object): object {
  try {
    if (line.bytes === 'too-long')
      throw new Refusal('line-too-long', `A line has at most ${longestLine} bytes.`);
    return answer(parseDocument(line.bytes));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: { line: line.number, code: error.code, message: error.message } };
  }
}

/** Writes, and waits where the reader is behind. A reader that went away ends the wait. */
function write(output: Output, text: string): Promise<void> {
  if (text === '' || output.destroyed || output.write(text)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      output.off('drain', done);
      output.off('close', done);
      resolve();
    };
    output.on('drain', done);
    output.on('close', done);
  });
}
