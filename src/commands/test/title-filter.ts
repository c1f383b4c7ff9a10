import type { TestOptions } from './test-settings.ts';

/** The titles that the options ask for; undefined where they ask for all. */
export function titleFilter({
  only,
  constraint,
}: Pick<TestOptions, 'only' | 'constraint'>): RegExp | undefined {
  if (only !== undefined) return new RegExp(`^${escaped(only)}$`);
  // A title ends with the constraints that the test traces to, in brackets.
  return constraint === undefined ? undefined : new RegExp(`[\\[ ]${escaped(constraint)}[,\\]][^[]*$`);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
