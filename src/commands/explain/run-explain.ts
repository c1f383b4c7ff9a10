import { documentedRules } from '../../check/documented-rules.ts';
import { planSpecs } from '../../compile.ts';
import { nearestName } from '../../diagnostic/nearest.ts';
import { ruleGroups, ruleIds } from '../../diagnostic/rule-ids.ts';
import { statusesOf } from '../../obligation-states.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { formatFrom } from '../output-format.ts';
import { type ExplainedConstraint, explainConstraint, renderConstraint } from './explain-constraint.ts';
import { type ExplainedRule, explainRule, renderRule } from './explain-rule.ts';

/** Explains a rule or a constraint; without a name, lists the rules. */
export function runExplain(name: string | undefined, options: { readonly format: string }): ExitCode {
  const format = formatFrom(options.format, ['text', 'json']);
  if (name === undefined) {
    process.stdout.write(format === 'json' ? jsonText({ rules: ruleGroups }) : ruleList());
    return exitCode.holds;
  }
  const rule = documentedRules.find(({ id }) => id === name);
  if (rule !== undefined) {
    const explained: ExplainedRule = explainRule(rule);
    process.stdout.write(format === 'json' ? jsonText({ rule: explained }) : renderRule(explained));
    return exitCode.holds;
  }
  const { checked, planned } = planSpecs([], process.cwd());
  const states = statusesOf(planned, checked);
  const found = planned.flatMap(({ plan }): readonly ExplainedConstraint[] =>
    explainConstraint(name, plan, states),
  );
  if (found.length === 0) {
    const known = planned.flatMap(({ plan }) => plan.constraints.map(({ id }) => id));
    throw new CouldNotRun(unknownName(name, known));
  }
  process.stdout.write(
    format === 'json' ? jsonText({ constraints: found }) : found.map(renderConstraint).join('\n'),
  );
  return exitCode.holds;
}

function ruleList(): string {
  return Object.entries(ruleGroups)
    .map(([group, ids]) => `${group}\n${ids.map((id) => `  ${id}\n`).join('')}`)
    .join('\n');
}

function unknownName(name: string, constraints: readonly string[]): string {
  const nearest = nearestName(name, [...ruleIds, ...constraints]);
  const guess = nearest === undefined ? 'lawful explain lists the rules.' : `Did you mean ${nearest}?`;
  return `${JSON.stringify(name)} is neither a rule nor a constraint of the specs here. ${guess}`;
}

function jsonText(value: object): string {
  return `${JSON.stringify({ version: 1, ...value }, null, 2)}\n`;
}
