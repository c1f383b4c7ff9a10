import type { Spec } from '../spec/spec.ts';
import type { Pair } from './pair-obligations.ts';
import type { VersionedSpec } from './version.ts';

/** How much of two specs' row names must be common to count as one spec with another id: more than half. */
const alike = 0.5;

/** Finds each spec in the other version: by its id, then by its file, then by most of the names in it. */
export function pairSpecs(
  before: readonly VersionedSpec[],
  after: readonly VersionedSpec[],
): readonly Pair<VersionedSpec>[] {
  const byId = matched(before, after, ({ project, spec }) => `${project}\n${spec.id.value}`);
  const byFile = matched(byId.lost, byId.added, ({ spec }) => spec.file);
  const pairs = [...byId.pairs, ...byFile.pairs];
  let added = byFile.added;
  for (const one of byFile.lost) {
    const other = added
      .map((each) => ({ each, score: overlap(rowsOf(one.spec), rowsOf(each.spec)) }))
      .reduce<{ each?: VersionedSpec; score: number }>(
        (best, next) => (next.score > best.score ? next : best),
        {
          score: alike,
        },
      ).each;
    pairs.push({ before: one, after: other });
    added = added.filter((each) => each !== other);
  }
  return [...pairs, ...added.map((each) => ({ before: undefined, after: each }))];
}

function matched(
  before: readonly VersionedSpec[],
  after: readonly VersionedSpec[],
  keyOf: (spec: VersionedSpec) => string,
) {
  const byKey = new Map(after.map((each) => [keyOf(each), each]));
  const taken = new Set<VersionedSpec>();
  const pairs: Pair<VersionedSpec>[] = [];
  const lost = before.filter((each) => {
    const found = byKey.get(keyOf(each));
    if (found === undefined || taken.has(found)) return true;
    taken.add(found);
    pairs.push({ before: each, after: found });
    return false;
  });
  return { pairs, lost, added: after.filter((each) => !taken.has(each)) };
}

function rowsOf(spec: Spec): readonly string[] {
  const rows = [...spec.constraints, ...spec.properties, ...spec.transitions].map(({ id }) => id.value);
  return [...rows, ...spec.requirements.map(({ name }) => name)];
}

function overlap(left: readonly string[], right: readonly string[]): number {
  const known = new Set(left);
  const common = right.filter((name) => known.has(name)).length;
  const all = known.size + new Set(right).size - common;
  return all === 0 ? 0 : common / all;
}
