import fc from 'fast-check';
import { isRuntimeFailure } from './runtime-failure.ts';

/** How long a property goes on looking for a smaller input after a runtime has failed to reply: each try is a restart. */
const longestSearch = 10_000;
/** How many failures to reply the search may bring after the first, so that one test does not use up all restarts. */
const mostFailures = 4;

/** Bounds the shrinking of one property. */
export interface ShrinkBound {
  /** Skips an input where the search has taken long enough. */
  check(): void;
  /** Takes note of a failure; skips its input where it is only that the runtime has been given up. */
  note(error: unknown): void;
}

/** A bound for a property that begins now. Failures of assertions are searched without one: they cost little. */
export function shrinkBound(now: () => number = Date.now): ShrinkBound {
  let failed = false;
  let firstFailure: number | undefined;
  let failures = 0;
  return {
    check() {
      fc.pre(
        firstFailure === undefined || (failures <= mostFailures && now() - firstFailure < longestSearch),
      );
    },
    note(error) {
      if (isRuntimeFailure(error)) {
        fc.pre(!failed || error.word !== 'not-run');
        firstFailure ??= now();
        failures += 1;
      }
      failed = true;
    },
  };
}
