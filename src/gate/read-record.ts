import type { AgreedChange, TransitionRecord } from './transition-record.ts';

/** The largest record, in bytes: it names changes, and does not hold them. */
export const largestRecord = 1_000_000;

/** Reads a record, or says why the text is none. Unknown members make it none: nobody knows what they would mean. */
export function readRecord(text: string): TransitionRecord | string {
  if (text.length > largestRecord) return `it is larger than ${largestRecord} bytes`;
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return `it is no JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (!hasMembers(value, ['version', 'changes', 'reason', 'authority', 'signature'])) {
    return 'expected an object with version, changes, reason, authority and signature, and nothing else';
  }
  const { version, changes, reason, authority, signature } = value;
  if (version !== 1) return `expected version 1, saw ${JSON.stringify(version)}`;
  if (!isText(reason) || !isText(authority)) return 'expected a reason and an authority that are not empty';
  if (!isText(signature)) return 'expected a signature in base64';
  if (!Array.isArray(changes) || changes.length === 0) return 'expected at least one change';
  const wrong = changes.findIndex((each) => !isAgreedChange(each));
  if (wrong >= 0) return `changes[${wrong}]: expected kind, name, old and new, the last two a digest or null`;
  return { version, changes, reason, authority, signature };
}

function isAgreedChange(value: unknown): value is AgreedChange {
  if (!hasMembers(value, ['kind', 'name', 'old', 'new'])) return false;
  const { kind, name, old, new: now } = value;
  return isText(kind) && isText(name) && isDigest(old) && isDigest(now) && (old !== null || now !== null);
}

function hasMembers(value: unknown, names: readonly string[]): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isDigest(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value));
}
