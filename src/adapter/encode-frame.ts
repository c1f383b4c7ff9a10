/** A value cannot be sent as a frame. */
export class FrameProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FrameProblem';
  }
}

/**
 * Writes a value as one frame: JSON in UTF-8, ended by a newline.
 *
 * @param limit most bytes, the newline not counted
 * @throws FrameProblem where the value is not JSON, nested too deep to be written, or longer than the limit
 */
export function encodeFrame(value: object, limit: number): Buffer {
  let text: string;
  try {
    text = JSON.stringify(value, refuseWhatIsNotJson);
  } catch (error) {
    throw new FrameProblem(`cannot be sent as JSON: ${(error as Error).message}`);
  }
  const frame = Buffer.from(`${text}\n`);
  if (frame.length - 1 > limit) {
    throw new FrameProblem(`is ${frame.length - 1} bytes as a frame, and a frame has at most ${limit}`);
  }
  return frame;
}

/**
 * JSON.stringify would send null in their place, and the runtime would be judged by what it never got. A member that is
 * undefined is one that is not there.
 */
function refuseWhatIsNotJson(this: unknown, key: string, value: unknown): unknown {
  const sound =
    typeof value === 'number'
      ? Number.isFinite(value)
      : typeof value !== 'function' && (value !== undefined || !Array.isArray(this));
  if (!sound) throw new TypeError(`${JSON.stringify(key)} is ${String(value)}`);
  return value;
}
