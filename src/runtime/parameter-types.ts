import type { ParameterTypeRegistry } from '@cucumber/cucumber-expressions';
import { cucumberExpressions } from './cucumber-expressions.ts';

/** A moment in UTC, to the second. */
const time = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ`;
const digest = 'sha256:[0-9a-f]{64}';

/**
 * The parameter types of step definitions: those built in by cucumber-expressions, and
 * `{time}`, such as `2026-10-06T15:00:00Z`; `{code}`, the text of a code span; `{digest}`, `sha256:` and 64 lowercase
 * hex digits. A time and a digest may stand in a code span; all three are passed to the step as text without its marks.
 */
export function parameterTypes(): ParameterTypeRegistry {
  const { ParameterType, ParameterTypeRegistry } = cucumberExpressions();
  const registry = new ParameterTypeRegistry();
  for (const [name, pattern] of [
    ['time', `\`${time}\`|${time}`],
    ['code', '`[^`]+`'],
    ['digest', `\`${digest}\`|${digest}`],
  ] as const) {
    registry.defineParameterType(new ParameterType(name, pattern, String, withoutCodeMarks, true, false));
  }
  return registry;
}

function withoutCodeMarks(text: string): string {
  return text.startsWith('`') ? text.slice(1, -1) : text;
}
