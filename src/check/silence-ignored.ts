// Input: the findings about some specs, and the specs with their ignores.
// Output: the findings that are left, and each ignore with those that it silenced.
// Invariant: no finding is lost: it is left, or it stands under exactly one ignore that names its rule and covers it.
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Silence } from '../diagnostic/silence.ts';
import type { Ignore } from '../spec/ignore.ts';
import type { Spec } from '../spec/spec.ts';
import { ruleOf } from './ignore-problem.ts';
import type { CheckRule } from './rule.ts';
import type { RuleLevels } from './rule-levels.ts';

/** What is left of some findings. */
export interface Silenced {
  readonly diagnostics: readonly Diagnostic[];
  readonly silences: readonly Silence[];
}

/** An ignore that silences nothing. Found here, where all findings are known, and not by a rule that looks at specs. */
export const ignoreUnused: Pick<CheckRule, 'id' | 'severity' | 'why' | 'accepted' | 'rejected'> = {
  id: 'ignore-unused',
  severity: 'error',
  why: 'An ignore whose finding is gone would silence the next mistake in its place, for a reason that was given for another. Take it out. An ignore of a rule that the config has switched off silences nothing either.',
  accepted: `<!-- lawful-ignore link-broken: the build writes this file -->

See [the list](jobs.html).
`,
  rejected: `<!-- lawful-ignore link-broken: the build writes this file -->

See [the top](#).
`,
};

/** Takes out the findings that an ignore of their spec covers, and reports the ignores that silence nothing. */
export function silenceIgnored(
  diagnostics: readonly Diagnostic[],
  specs: readonly Spec[],
  levels: RuleLevels,
): Silenced {
  const silenced = new Set<Diagnostic>();
  const silences: Silence[] = [];
  const unused: Diagnostic[] = [];
  const byFile = groupedByFile(diagnostics);
  for (const { file, ignores } of specs) {
    for (const ignore of ignores) {
      const rule = ruleOf(ignore);
      if (rule === undefined || ignore.reason === undefined) continue;
      const findings = (byFile.get(file) ?? []).filter(
        (each) => each.rule === rule && !silenced.has(each) && covers(ignore, each),
      );
      for (const each of findings) silenced.add(each);
      if (findings.length > 0)
        silences.push({ file, range: ignore.range, rule, reason: ignore.reason, findings });
      else if (levels['ignore-unused'] !== 'off') unused.push(unusedIgnore(file, ignore, levels));
    }
  }
  return { diagnostics: [...diagnostics.filter((each) => !silenced.has(each)), ...unused], silences };
}

function groupedByFile(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const byFile = new Map<string, Diagnostic[]>();
  for (const each of diagnostics) {
    const group = byFile.get(each.file);
    if (group === undefined) byFile.set(each.file, [each]);
    else group.push(each);
  }
  return byFile;
}

function covers(ignore: Ignore, { range }: Diagnostic): boolean {
  const { offset } = range.start;
  return ignore.covers.some(
    ({ start, end }) => offset === start.offset || (start.offset < offset && offset < end.offset),
  );
}

function unusedIgnore(
  file: string,
  { range, rule, covers: covered }: Ignore,
  levels: RuleLevels,
): Diagnostic {
  return {
    rule: ignoreUnused.id,
    severity: levels['ignore-unused'] === 'warn' ? 'warning' : 'error',
    file,
    range,
    message: `Unexpected ignore of \`${rule.value}\`: ${covered.length === 0 ? 'nothing follows that it could cover' : 'there is no such finding in what it covers'}.`,
    actual: rule.value,
    note: 'Take the comment out, or move it into the row, step or paragraph of the finding, or onto the line before its block.',
    related: [],
  };
}
