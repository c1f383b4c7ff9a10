import { FrameProblem } from './frame-problem.ts';

/**
 * Makes one frame of a JSON text: the text, ended by a newline.
 *
 * @param limit most bytes in UTF-8, the newline not counted
 * @throws FrameProblem where it is longer
 */
export function encodeFrame(json: string, limit: number): string {
  // No UTF-16 unit takes more than three bytes.
  const bytes = json.length * 3 <= limit ? 0 : Buffer.byteLength(json);
  if (bytes > limit) {
    throw new FrameProblem(`is ${bytes} bytes as a frame, and a frame has at most ${limit}`);
  }
  return `${json}\n`;
}
