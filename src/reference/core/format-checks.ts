import type { Json } from '../../runtime/runtime.ts';
import { decodeBase64 } from './base64.ts';
import type { Check, Finding } from './finding.ts';
import { pointerTo } from './place.ts';
import { nameOf } from './shape-checks.ts';

const identifierPattern = /^[A-Za-z_][A-Za-z0-9_.:/-]*$/;
const digestPattern = /^sha256:[0-9a-f]{64}$/;
const lineagePattern = /^[a-z][a-z0-9_-]*(?:\.[a-z0-9][a-z0-9_-]*)+$/;
const versionSegment = /\.v?[0-9]+$/;
const timePattern = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$/;
const longestName = 256;
const signatureBytes = 64;

/** Whether a value is a name as documents spell it: ASCII, at most 256 characters. */
function isIdentifier(value: Json): value is string {
  return typeof value === 'string' && value.length <= longestName && identifierPattern.test(value);
}

/** Whether a value is a digest as documents spell it. */
export function isDigest(value: Json): value is `sha256:${string}` {
  return typeof value === 'string' && digestPattern.test(value);
}

/** Whether a value is dotted lowercase segments whose last one is no version such as `v2` or `3`. */
function isLineage(value: Json): value is string {
  if (typeof value !== 'string' || value.length > longestName) return false;
  return lineagePattern.test(value) && !versionSegment.test(value);
}

/** Whether a value is a moment that exists, spelled `YYYY-MM-DDTHH:MM:SSZ`. */
function isTimestamp(value: Json): value is string {
  if (typeof value !== 'string' || !timePattern.test(value)) return false;
  const moment = new Date(value);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === value.replace('Z', '.000Z');
}

function formatCheck(holds: (value: Json) => boolean, rule: Finding['rule'], expected: string): Check {
  return (value, place, report) => {
    if (!holds(value)) report(rule, pointerTo(place), `expected ${expected}, saw ${nameOf(value)}`);
  };
}

export const identifier = formatCheck(isIdentifier, 'identifier-invalid', 'a name of at most 256 characters');

export const digest = formatCheck(isDigest, 'digest-invalid', 'sha256: and 64 lowercase hexadecimal digits');

export const lineage = formatCheck(
  isLineage,
  'lineage-invalid',
  'dotted lowercase segments without a version',
);

export const timestamp = formatCheck(isTimestamp, 'time-invalid', 'a time as YYYY-MM-DDTHH:MM:SSZ');

/** An Ed25519 signature: base64 of 64 bytes. */
export const signature: Check = (value, place, report) => {
  const bytes = typeof value === 'string' ? decodeBase64(value) : null;
  if (bytes === null) {
    report('base64-invalid', pointerTo(place), `expected padded base64, saw ${nameOf(value)}`);
  } else if (bytes.length !== signatureBytes) {
    const message = `a signature has ${signatureBytes} bytes, saw ${bytes.length}`;
    report('signature-length', pointerTo(place), message);
  }
};
