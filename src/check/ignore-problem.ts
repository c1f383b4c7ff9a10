import { nearestName } from '../diagnostic/nearest.ts';
import { type RuleId, ruleIds } from '../diagnostic/rule-ids.ts';
import type { Ignore } from '../spec/ignore.ts';
import { didYouMean } from './did-you-mean.ts';
import { quoted } from './quoted.ts';
import type { Finding } from './rule.ts';
import { silenceable } from './silenceable.ts';

/** The form that every ignore has. */
const ignoreForm = '<!-- lawful-ignore rule-id: reason -->';

/** The rule that a sound ignore silences. */
export function ruleOf({ keyword, rule, reason }: Ignore): RuleId | undefined {
  const sound = keyword.value === 'lawful-ignore' && reason !== undefined && silenceable.has(rule.value);
  return sound ? (rule.value as RuleId) : undefined;
}

/** What is wrong with an ignore that silences nothing because of its form; undefined for a sound one. */
export function ignoreProblem(ignore: Ignore): Omit<Finding, 'file'> | undefined {
  const { keyword, rule, reason, range } = ignore;
  if (keyword.value !== 'lawful-ignore') {
    return {
      range: keyword.range,
      message: `Unexpected comment ${quoted(keyword.value)}, expected \`lawful-ignore\`.`,
      actual: keyword.value,
      expected: 'lawful-ignore',
      note: `A comment that begins with \`lawful\` is read as one for this tool: \`${ignoreForm}\`.`,
    };
  }
  if (rule.value === '') {
    return {
      range,
      message: `Unexpected form of an ignore, expected \`${ignoreForm}\`.`,
      expected: ignoreForm,
      note: 'Name one rule, then after a colon why its finding may stay, and close the comment.',
    };
  }
  if (!silenceable.has(rule.value)) return unknownRule(ignore);
  if (reason !== undefined) return undefined;
  return {
    range,
    message: `Unexpected ignore of \`${rule.value}\` without a reason, expected \`: reason\` after the rule.`,
    expected: ignoreForm,
    note: 'Whoever reads the report has to know why the finding may stay.',
  };
}

function unknownRule({ rule }: Ignore): Omit<Finding, 'file'> {
  const known = ruleIds.some((id) => id === rule.value);
  if (known) {
    return {
      range: rule.range,
      message: `Unexpected ignore of \`${rule.value}\`, expected a rule about what a spec says.`,
      actual: rule.value,
      note: 'No comment in a spec silences this rule. Where a project can do without it, set its level in `lawful.config.json`.',
    };
  }
  const nearest = nearestName(rule.value, silenceable);
  return {
    range: rule.range,
    message: `Unexpected rule ${quoted(rule.value)} in an ignore, expected the id of a rule.${didYouMean(nearest)}`,
    actual: rule.value,
    expected: nearest ?? 'the id of a rule',
    note: 'An ignore of an unknown rule silences nothing. `lawful explain` lists the rules.',
  };
}
