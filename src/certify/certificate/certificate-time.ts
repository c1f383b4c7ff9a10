/** A time as certificates spell it, such as `2030-01-31T12:00:00Z`: RFC 3339, in whole seconds, in UTC. */
export type CertificateTime = string;

/** Spells a time; parts of a second are cut off. */
export function certificateTime(time: Date): CertificateTime {
  return time.toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/**
 * Reads a time by RFC 3339, with an offset and with parts of a second where there are any.
 *
 * @returns milliseconds since 1970 in UTC; undefined for any other text, and for a day that no calendar has
 */
export function readTime(text: string): number | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.exec(text);
  const local = Date.parse(`${parts?.[1]}Z`);
  const time = Date.parse(text);
  if (Number.isNaN(local) || Number.isNaN(time)) return undefined;
  // Date.parse reads 30 February as 2 March.
  return certificateTime(new Date(local)) === `${parts?.[1]}Z` ? time : undefined;
}

/** Whether a text is a time in the spelling of certificates. */
export function isCertificateTime(text: string): text is CertificateTime {
  const time = readTime(text);
  return time !== undefined && certificateTime(new Date(time)) === text;
}
