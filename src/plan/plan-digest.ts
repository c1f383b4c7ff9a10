import { createHash } from 'node:crypto';
import type { TestPlan } from './plan.ts';

/**
 * Digest of a plan: generated files were made from this plan, or they are stale. Places are left out, so that a change
 * of prose, which only moves clauses, changes nothing. So are empty lists of arguments: most steps have none.
 */
export function planDigest(plan: TestPlan): string {
  const text = JSON.stringify(plan, (key, value: unknown) => {
    if (key === 'span' || key === 'source' || (key === 'arguments' && isEmpty(value))) return undefined;
    return value instanceof Map ? [...value] : value;
  });
  return digestOfText(text);
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.flat().length === 0;
}

/** `sha256:` and the hex digest of a text in UTF-8. */
export function digestOfText(text: string): string {
  return `sha256:${createHash('sha256').update(text, 'utf8').digest('hex')}`;
}
