import { createHash } from 'node:crypto';
import type { TestPlan } from './plan.ts';

/**
 * Digest of a plan: generated files were made from this plan, or they are stale. Places are left out, so that a change
 * of prose, which only moves clauses, changes nothing.
 */
export function planDigest(plan: TestPlan): string {
  const text = JSON.stringify(plan, (key, value: unknown) => {
    if (key === 'span' || key === 'source') return undefined;
    return value instanceof Map ? [...value] : value;
  });
  return digestOfText(text);
}

/** `sha256:` and the hex digest of a text in UTF-8. */
export function digestOfText(text: string): string {
  return `sha256:${createHash('sha256').update(text, 'utf8').digest('hex')}`;
}
