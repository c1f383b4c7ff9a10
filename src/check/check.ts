// Input: a corpus with what its project knows about it (bindings, files), and the levels of the rules.
// Output: every finding, in the order of the files and of the places in them.
// Invariant: all rules run over the whole corpus; a finding is left out only where another finding is its cause.
import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts';
import type { RuleId } from '../diagnostic/rule-ids.ts';
import { inFileOrder } from './in-file-order.ts';
import { misreadRowsOf } from './misread-rows.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import type { RuleLevel, RuleLevels } from './rule-levels.ts';
import { rules } from './rules/index.ts';

/** Checks a corpus with every rule that is not off, in one pass, and collects all findings. */
export function checkCorpus(context: CheckContext, levels: RuleLevels): Diagnostic[] {
  const running = rules.filter((rule) => levels[rule.id] !== 'off');
  const diagnostics = running.flatMap((rule) => runRule(rule, context, levels[rule.id]));
  const direct = diagnostics.filter(outsideMisreadRows(context));
  return inFileOrder(direct, context.corpus.specs);
}

/** Runs one rule alone. */
export function runRule(rule: CheckRule, context: CheckContext, level?: RuleLevel): Diagnostic[] {
  return Array.from(rule.check(context), (finding) => diagnosticOf(rule, finding, level));
}

function diagnosticOf(rule: CheckRule, finding: Finding, level: RuleLevel | undefined): Diagnostic {
  const { severity, related = [], ...seen } = finding;
  return { rule: rule.id, severity: severityOf(level) ?? severity ?? rule.severity, ...seen, related };
}

function severityOf(level: RuleLevel | undefined): Severity | undefined {
  if (level === undefined || level === 'off') return undefined;
  return level === 'warn' ? 'warning' : 'error';
}

/** Findings about a header or a number of cells. What else would be said of the rows that they spoil is noise. */
const causes: readonly RuleId[] = ['row-cell-count', 'table-column-missing', 'table-column-unknown'];

function outsideMisreadRows({ corpus }: CheckContext): (finding: Diagnostic) => boolean {
  const lines = new Map(corpus.specs.map((spec) => [spec.file, misreadRowsOf(spec).lines]));
  return ({ rule, file, range }) => causes.includes(rule) || !lines.get(file)?.has(range.start.line);
}
