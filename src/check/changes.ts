import { type AppliedChange, applyChange } from '../spec/apply-change.ts';
import type { ChangePlace } from '../spec/change-place.ts';
import type { Corpus } from '../spec/corpus.ts';
import type { Spec } from '../spec/spec.ts';

/** A change file that is yet to be applied, with what becomes of its main spec. */
export interface PendingChange {
  readonly spec: Spec;
  readonly place: ChangePlace;
  readonly main: Spec | undefined;
  readonly applied: AppliedChange;
}

const pending = new WeakMap<Corpus, readonly PendingChange[]>();

/** The changes of a corpus that stand in the layout and are not archived. Several rules ask for them. */
export function pendingChangesOf(corpus: Corpus): readonly PendingChange[] {
  const known = pending.get(corpus) ?? applyAll(corpus);
  pending.set(corpus, known);
  return known;
}

function applyAll({ specs }: Corpus): readonly PendingChange[] {
  const byPath = new Map(specs.map((spec) => [spec.path.replaceAll('\\', '/'), spec]));
  return specs.flatMap((spec) => {
    const place = spec.change?.place;
    if (place === undefined || place.archived) return [];
    const main = byPath.get(place.mainFile);
    return [{ spec, place, main, applied: applyChange(main, spec) }];
  });
}
