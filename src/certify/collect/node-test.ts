import type { NamedTest } from '../../runtime/obligation.ts';

/** The tests of the file that is being loaded. */
export const collected: { title: string; body: (test: NamedTest) => unknown }[] = [];

/** Stands in for node:test's `test`: keeps the test instead of running it. */
export function test(title: string, body: (test: NamedTest) => unknown): void {
  collected.push({ title, body });
}
