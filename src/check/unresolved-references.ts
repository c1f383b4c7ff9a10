import type { Corpus } from '../spec/corpus.ts';
import type { Reference } from '../spec/reference.ts';
import { resolveReference } from '../spec/resolve-reference.ts';
import type { Spec } from '../spec/spec.ts';
import { misreadRowsOf } from './misread-rows.ts';
import { type NearestTarget, targetFinder } from './nearest-target.ts';
import { unreadOf } from './unread.ts';

/** References of one file that fail for one reason: a spec that is not there, or one row of a spec. */
export interface UnresolvedGroup {
  readonly first: Reference;
  readonly others: readonly Reference[];
  readonly nearest: NearestTarget;
}

/**
 * Gathers the references of a spec that do not resolve and are no consequence of another mistake: those in misread
 * rows, those to text that could not be read, and those to the name of a spec that has lost its frontmatter are.
 */
export function unresolvedGroups(corpus: Corpus, spec: Spec): UnresolvedGroup[] {
  const nearestTo = targetFinder(corpus);
  const misread = misreadRowsOf(spec).lines;
  const unread = unreadOf(spec);
  const unresolved = spec.references
    .filter(
      (reference) =>
        !misread.has(reference.range.start.line) && resolveReference(corpus, reference, spec) === undefined,
    )
    .map((reference) => ({ reference, nearest: nearestTo(reference, spec) }));
  const specNames = new Set(unresolved.flatMap(({ reference }) => surePrefix(reference) ?? []));
  const groups = new Map<string, { first: Reference; others: Reference[]; nearest: NearestTarget }>();
  for (const { reference, nearest } of unresolved) {
    if (nearest.spec === spec && unread.mentions(nearest.row)) continue;
    const key =
      nearest.spec === undefined ? missingSpec(reference, specNames) : fullName(nearest.spec, nearest.row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: reference, others: [], nearest });
    else group.others.push(reference);
  }
  return [...groups.values()].filter((group) => !isOwnLostName(spec, group));
}

function fullName(spec: Spec, row: string): string {
  return `${spec.id.value}.${row}`;
}

/** The name of the spec that a reference asks for, where its place says that it names a row. */
function surePrefix({ form, target, role }: Reference): string | undefined {
  if (form === 'prose') return target;
  return role === 'guard' || role === 'derives-from' ? beforeRow(target) : undefined;
}

function beforeRow(target: string): string | undefined {
  const dot = target.lastIndexOf('.');
  return dot === -1 ? undefined : target.slice(0, dot).replace(/\.model$/, '');
}

/** What a reference lacks: the spec of its prefix, if others name rows of that spec, else its whole target. */
function missingSpec({ target }: Reference, specNames: ReadonlySet<string>): string {
  const prefix = beforeRow(target);
  return prefix !== undefined && specNames.has(prefix) && !specNames.has(target) ? prefix : target;
}

/** Whether a structured spec without an id of its own is meant: references then use a name that it no longer has. */
function isOwnLostName(spec: Spec, { first, others, nearest }: UnresolvedGroup): boolean {
  const id = spec.frontmatter.fields?.get('id')?.value;
  if (nearest.spec !== undefined || spec.dialect === 'requirements' || spec.dialect === 'none') return false;
  if (typeof id === 'string' && id.trim() !== '') return false;
  const rows = new Set(
    [...spec.constraints, ...spec.properties, ...spec.transitions].map((row) => row.id.value),
  );
  return [first, ...others].some(({ target }) => rows.has(target.slice(target.lastIndexOf('.') + 1)));
}
