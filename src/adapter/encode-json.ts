import { FrameProblem } from './frame-problem.ts';

/**
 * Writes a value as JSON.
 *
 * @throws FrameProblem where the value is not JSON, or nested too deep to be written
 */
export function encodeJson(value: unknown): string {
  try {
    const text = isPlain(value) ? JSON.stringify(value) : JSON.stringify(value, refuseWhatIsNotJson);
    if (text !== undefined) return text;
  } catch (error) {
    throw new FrameProblem(`cannot be sent as JSON: ${(error as Error).message}`);
  }
  throw new FrameProblem(`cannot be sent as JSON: it is ${String(value)}`);
}

/** Whether JSON.stringify says all of a value as it is. A replacer, which sees each member, takes several times as long. */
function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object': {
      if (value === null) return true;
      if (Array.isArray(value)) {
        // Not by every(), which passes over the holes that JSON.stringify fills with null.
        for (const item of value) if (!isPlain(item)) return false;
        return true;
      }
      const prototype = Object.getPrototypeOf(value);
      if (prototype !== Object.prototype && prototype !== null) return false;
      for (const name in value) {
        const member = (value as Record<string, unknown>)[name];
        if (member !== undefined && !isPlain(member)) return false;
      }
      return true;
    }
    default:
      return false;
  }
}

/**
 * JSON.stringify would send null in their place, and the runtime would be judged by what it never got. A member that is
 * undefined is one that is not there.
 */
function refuseWhatIsNotJson(this: unknown, key: string, value: unknown): unknown {
  const sound =
    typeof value === 'number'
      ? Number.isFinite(value)
      : typeof value !== 'function' &&
        typeof value !== 'symbol' &&
        (value !== undefined || !Array.isArray(this));
  if (!sound) throw new TypeError(`${JSON.stringify(key)} is ${String(value)}`);
  return value;
}
