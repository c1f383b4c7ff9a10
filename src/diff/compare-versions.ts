// Input: two versions of a tree's specs and configs.
// Output: what became of each obligation, in the order of the files.
// Invariant: every obligation of both versions is looked at, and stands in at most one change.
import { type Change, changeClasses } from './change.ts';
import { classify } from './classify.ts';
import { compareIgnores } from './compare-ignores.ts';
import { compareSettings } from './compare-settings.ts';
import { NewNames, ownersOf } from './new-names.ts';
import type { Obligation } from './obligation.ts';
import { type Pair, pairObligations } from './pair-obligations.ts';
import { pairSpecs } from './pair-specs.ts';
import {
  citingObligations,
  constraintObligations,
  type Names,
  requirementObligations,
  specObligation,
} from './read-obligations.ts';
import type { Version, VersionedSpec } from './version.ts';

/** Compares two versions. What is the same in both is no change, wherever it stands in its file. */
export function compareVersions(before: Version, after: Version): readonly Change[] {
  const specs = pairSpecs(before.specs, after.specs);
  const names = new NewNames(specs);
  const read = (
    reader: (spec: VersionedSpec['spec'], names: Names) => readonly Obligation[],
  ): readonly Pair[] =>
    pairObligations(
      before.specs.flatMap((each) => reader(each.spec, names.before(each))),
      after.specs.flatMap((each) => reader(each.spec, names.after(each))),
    );

  const constraints = read(constraintObligations);
  names.learn(constraints);
  const requirements = read(requirementObligations);
  names.learnOwners(requirements, ownersOf(specs, names));
  const pairs = [
    ...specs.map((pair) => specPair(pair, names)),
    ...constraints,
    ...requirements,
    ...read(citingObligations),
  ];
  return [
    ...compareSettings(before.projects, after.projects),
    ...[
      ...pairs.flatMap((pair) => classify(pair) ?? []),
      ...renamedSpecs(specs),
      ...compareIgnores(specs),
    ].sort(byPlace),
  ];
}

function specPair({ before, after }: Pair<VersionedSpec>, names: NewNames): Pair {
  return {
    before: before && specObligation(before.spec, names.before(before)),
    after: after && specObligation(after.spec, names.after(after)),
  };
}

/** Specs whose id is another: everything in them counts under the new one. */
function renamedSpecs(specs: readonly Pair<VersionedSpec>[]): readonly Change[] {
  return specs.flatMap(({ before, after }): readonly Change[] => {
    if (before === undefined || after === undefined) return [];
    const was = before.spec.id.value;
    if (was === after.spec.id.value) return [];
    const place = ({ spec }: VersionedSpec) => ({ file: spec.file, line: spec.id.range.start.line });
    return [
      {
        class: 'renamed',
        kind: 'spec',
        project: after.project,
        spec: after.spec.id.value,
        name: '',
        was,
        before: place(before),
        after: place(after),
        details: [],
        old: null,
        new: null,
      },
    ];
  });
}

function byPlace(one: Change, other: Change): number {
  const [left, right] = [one.after ?? one.before, other.after ?? other.before];
  const files = left?.file === right?.file ? 0 : (left?.file ?? '') < (right?.file ?? '') ? -1 : 1;
  const classes = changeClasses.indexOf(one.class) - changeClasses.indexOf(other.class);
  return files || (left?.line ?? 0) - (right?.line ?? 0) || classes;
}
