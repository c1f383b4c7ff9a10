import { nearestName } from '../diagnostic/nearest.ts';
import type { Located, Range } from '../diagnostic/range.ts';
import { contentOf, requirementsByName, sameName } from './same-requirement.ts';
import type { Requirement } from './scenario.ts';
import type { ChangeOperation } from './section-role.ts';
import type { Spec } from './spec.ts';

/** What a change does to one requirement of its main spec. */
export type ChangeEffect =
  | { readonly operation: 'added' | 'removed'; readonly requirement: Requirement }
  | { readonly operation: 'modified'; readonly requirement: Requirement; readonly before: Requirement }
  | { readonly operation: 'renamed'; readonly requirement: Requirement; readonly from: string };

/** Why an operation does not apply. */
export type ConflictReason =
  /** The main spec has no requirement of that name. */
  | 'missing'
  /** There is no main spec. */
  | 'no-main'
  /** The main spec has a requirement of that name already. */
  | 'exists'
  /** The change renames the requirement, and goes on to use the old name. */
  | 'renamed'
  /** The change has the requirement in another operation too. */
  | 'twice';

/** An operation that does not apply, and is left out of the result. */
export interface ChangeConflict {
  readonly reason: ConflictReason;
  readonly operation: ChangeOperation;
  readonly name: string;
  readonly range: Range;
  /** The name that was probably meant; of a renamed requirement the new one. */
  readonly nearest: string | undefined;
}

/** A change with more conflicts is about another spec: looking for near names takes time with the square of both. */
const mostSuggestions = 50;

/** What became of a main spec by a change. */
export interface AppliedChange {
  /** The requirements afterwards: those of the main spec in their order, then those that are new. */
  readonly requirements: readonly Requirement[];
  readonly effects: readonly ChangeEffect[];
  readonly conflicts: readonly ChangeConflict[];
  /** Removals with an addition of the same text and scenarios, which are renames. */
  readonly hiddenRenames: readonly { readonly removed: Requirement; readonly added: Requirement }[];
}

/**
 * Applies a change to its main spec: renames first, then removals, modifications and additions, so that a change may
 * rename a requirement and modify it by its new name, and may remove one and add another in its place.
 *
 * @param main undefined where there is none yet: then a change may only add
 */
export function applyChange(main: Spec | undefined, change: Spec): AppliedChange {
  const application = new Application(main, change);
  application.rename();
  application.remove();
  application.modify();
  application.add();
  return application.result();
}

class Application {
  readonly #main: Spec | undefined;
  readonly #change: Spec;
  readonly #result: Map<string, Requirement>;
  readonly #effects: ChangeEffect[] = [];
  readonly #conflicts: ChangeConflict[] = [];
  readonly #newNames = new Map<string, string>();
  readonly #done = new Map<string, ChangeOperation>();

  constructor(main: Spec | undefined, change: Spec) {
    this.#main = main;
    this.#change = change;
    this.#result = requirementsByName(main?.requirements ?? []);
  }

  rename(): void {
    for (const { from, to } of this.#change.change?.renames ?? []) {
      if (from === undefined || to === undefined) continue;
      const requirement = this.#find('renamed', from);
      if (requirement === undefined) continue;
      if (this.#result.has(sameName(to.value)) && sameName(to.value) !== sameName(from.value)) {
        this.#conflict('exists', 'renamed', to);
        continue;
      }
      const renamed = { ...requirement, name: to.value };
      this.#replace(sameName(from.value), renamed);
      this.#newNames.set(sameName(from.value), to.value);
      this.#effects.push({ operation: 'renamed', requirement: renamed, from: requirement.name });
    }
  }

  remove(): void {
    for (const removed of [...this.#of('removed'), ...(this.#change.change?.removals ?? [])]) {
      const name = located(removed);
      const requirement = this.#takes('removed', name) ? this.#find('removed', name) : undefined;
      if (requirement === undefined) continue;
      this.#result.delete(sameName(removed.name));
      this.#effects.push({ operation: 'removed', requirement });
    }
  }

  modify(): void {
    for (const requirement of this.#of('modified')) {
      const name = located(requirement);
      const before = this.#takes('modified', name) ? this.#find('modified', name) : undefined;
      if (before === undefined) continue;
      this.#result.set(sameName(requirement.name), requirement);
      this.#effects.push({ operation: 'modified', requirement, before });
    }
  }

  add(): void {
    for (const requirement of this.#of('added')) {
      const name = located(requirement);
      const earlier = this.#done.get(sameName(requirement.name));
      if (earlier !== 'removed' && !this.#takes('added', name)) continue;
      if (this.#result.has(sameName(requirement.name))) {
        this.#conflict('exists', 'added', name);
        continue;
      }
      this.#result.set(sameName(requirement.name), requirement);
      this.#effects.push({ operation: 'added', requirement });
    }
  }

  result(): AppliedChange {
    const removed = this.#effects.filter(({ operation }) => operation === 'removed');
    const added = this.#effects.filter(({ operation }) => operation === 'added');
    return {
      requirements: [...this.#result.values()],
      effects: this.#effects,
      conflicts: this.#conflicts,
      hiddenRenames: matchRenames(
        removed.map(({ requirement }) => requirement),
        added.map(({ requirement }) => requirement),
      ),
    };
  }

  #of(operation: ChangeOperation): readonly Requirement[] {
    return this.#change.requirements.filter((requirement) => requirement.operation === operation);
  }

  /** Claims a requirement for one operation; a second one is a conflict. */
  #takes(operation: ChangeOperation, name: Located<string>): boolean {
    if (this.#done.has(sameName(name.value))) {
      this.#conflict('twice', operation, name);
      return false;
    }
    this.#done.set(sameName(name.value), operation);
    return true;
  }

  #find(operation: ChangeOperation, name: Located<string>): Requirement | undefined {
    const found = this.#result.get(sameName(name.value));
    if (found !== undefined) return found;
    if (this.#main === undefined) this.#conflict('no-main', operation, name);
    else if (this.#newNames.has(sameName(name.value))) this.#conflict('renamed', operation, name);
    else this.#conflict('missing', operation, name);
    return undefined;
  }

  #conflict(
    reason: ConflictReason,
    operation: ChangeOperation,
    { value: name, range }: Located<string>,
  ): void {
    const nearest =
      reason === 'missing' && this.#conflicts.length < mostSuggestions
        ? nearestName(
            name,
            [...this.#result.values()].map((each) => each.name),
          )
        : this.#newNames.get(sameName(name));
    this.#conflicts.push({ reason, operation, name, range, nearest });
  }

  /** Puts a requirement in the place of another. */
  #replace(name: string, requirement: Requirement): void {
    const entries = [...this.#result];
    this.#result.clear();
    for (const [known, value] of entries) {
      if (known === name) this.#result.set(sameName(requirement.name), requirement);
      else this.#result.set(known, value);
    }
  }
}

function located({ name, range }: Requirement): Located<string> {
  return { value: name, range };
}

/** Pairs requirements that are gone with new ones that say the same under another name: they are renames. */
function matchRenames(
  removed: readonly Requirement[],
  added: readonly Requirement[],
): readonly { readonly removed: Requirement; readonly added: Requirement }[] {
  const free = new Map<string, Requirement[]>();
  for (const each of added.toReversed()) {
    const content = contentOf(each);
    if (content === undefined) continue;
    const same = free.get(content);
    if (same === undefined) free.set(content, [each]);
    else same.push(each);
  }
  return removed.flatMap((before) => {
    const content = contentOf(before);
    const after = content === undefined ? undefined : free.get(content)?.pop();
    return after === undefined ? [] : [{ removed: before, added: after }];
  });
}
