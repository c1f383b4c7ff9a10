import type { Config, RuleSetting } from '../config/config.ts';
import { type RuleId, ruleIds } from '../diagnostic/rule-ids.ts';
import type { Change } from './change.ts';
import { digestOf } from './obligation.ts';
import type { VersionedProject } from './version.ts';

/** What configs say about how hard specs are looked at: levels of rules, and obligations that no test checks. */
export function compareSettings(
  before: readonly VersionedProject[],
  after: readonly VersionedProject[],
): readonly Change[] {
  const projects = [...new Set([...before, ...after].map(({ project }) => project))].sort();
  return projects.flatMap((project) => {
    const configOf = (side: readonly VersionedProject[]) =>
      side.find((each) => each.project === project)?.config;
    const [old, current] = [configOf(before), configOf(after)];
    // A project that came brings its rules along; one that went took its specs along, which are reported as such.
    return old === undefined || current === undefined
      ? []
      : [...compareLevels(project, old, current), ...compareProse(project, old, current)];
  });
}

const ranks = { error: 2, warn: 1, off: 0 } as const;

function compareLevels(project: string, before: Config, after: Config): readonly Change[] {
  return ruleIds.flatMap((rule: RuleId): readonly Change[] => {
    const [old, current] = [before.rules[rule], after.rules[rule]];
    if (JSON.stringify(old) === JSON.stringify(current)) return [];
    const shown = (setting: RuleSetting | undefined) =>
      setting === undefined ? 'its own level' : JSON.stringify(setting);
    return [
      {
        class: isWeaker(old, current) ? 'weakened' : 'strengthened',
        kind: 'level',
        project,
        spec: '',
        name: rule,
        was: undefined,
        before: undefined,
        after: undefined,
        details: [`${shown(old)} before, ${shown(current)} now`],
        old: digestOf(shown(old)),
        new: digestOf(shown(current)),
      },
    ];
  });
}

/** A rule's own level counts as an error. What other options of a rule mean is its own matter, so they count as less. */
function isWeaker(before: RuleSetting | undefined, after: RuleSetting | undefined): boolean {
  const [old, current] = [before, after].map((setting = 'error') =>
    typeof setting === 'string' ? ([setting, {}] as const) : setting,
  );
  if (old === undefined || current === undefined) return true;
  return ranks[current[0]] < ranks[old[0]] || JSON.stringify(current[1]) !== JSON.stringify(old[1]);
}

function compareProse(project: string, before: Config, after: Config): readonly Change[] {
  const key = ({ spec, row }: Config['prose'][number]) => `${spec}.${row}`;
  const old = new Map(before.prose.map((each) => [key(each), each]));
  const current = new Map(after.prose.map((each) => [key(each), each]));
  const change = (entry: Config['prose'][number], come: boolean): Change => ({
    class: come ? 'weakened' : 'strengthened',
    kind: 'prose',
    project,
    spec: entry.spec,
    name: entry.row,
    was: undefined,
    before: undefined,
    after: undefined,
    details: [come ? `declared prose: ${entry.reason}` : 'declared prose no longer'],
    old: come ? null : digestOf(entry.reason),
    new: come ? digestOf(entry.reason) : null,
  });
  return [
    ...[...current].flatMap(([name, entry]) => (old.has(name) ? [] : [change(entry, true)])),
    ...[...old].flatMap(([name, entry]) => (current.has(name) ? [] : [change(entry, false)])),
  ];
}
