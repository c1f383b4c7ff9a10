import type { CommandHost, Output } from './command-host.ts';
import { type Line, lineBatches } from './line-batches.ts';

const flushSize = 64 * 1024;

/**
 * Prints one line of JSON for each line of stdin, in order. Reads no further while the reader of its output is behind.
 *
 * @param longest the longest line that is kept, in bytes
 * @returns false where nobody reads the output any more
 */
export async function replyLines(
  host: CommandHost,
  replyTo: (line: Line) => object,
  longest: number,
): Promise<boolean> {
  let closed = false;
  host.stdout.on('error', () => {
    closed = true;
  });
  for await (const lines of lineBatches(host.stdin, longest)) {
    let text = '';
    for (const line of lines) {
      text += `${JSON.stringify(replyTo(line))}\n`;
      if (text.length < flushSize) continue;
      await write(host.stdout, text);
      text = '';
    }
    await write(host.stdout, text);
    if (closed) return false;
  }
  return true;
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
