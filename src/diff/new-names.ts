import type { Spec } from '../spec/spec.ts';
import type { Pair } from './pair-obligations.ts';
import type { Names } from './read-obligations.ts';
import type { VersionedSpec } from './version.ts';

/** What the names of the earlier version are in the later one. */
export class NewNames {
  readonly #counterparts = new Map<VersionedSpec, VersionedSpec>();
  readonly #byOldId = new Map<string, Map<string, string>>();
  readonly #references = new Map<string, string>();
  readonly #owners = new Map<string, string>();

  constructor(specs: readonly Pair<VersionedSpec>[]) {
    for (const { before, after } of specs) {
      if (before === undefined) continue;
      const old = before.spec.id.value;
      if (after !== undefined) this.#counterparts.set(before, after);
      this.#idsOf(before.project).set(old, after?.spec.id.value ?? old);
    }
  }

  /** Learns the new names of constraints. */
  learn(constraints: readonly Pair[]): void {
    for (const { before, after } of constraints) {
      if (before === undefined || after === undefined) continue;
      const old = key(before.project, `${before.spec}.${before.name}`);
      this.#references.set(old, `${after.spec}.${after.name}`);
    }
  }

  /** Learns the new names of what cases stand under. */
  learnOwners(requirements: readonly Pair[], rules: ReadonlyMap<string, string>): void {
    for (const { before, after } of requirements) {
      if (before === undefined || after === undefined) continue;
      this.#owners.set(key(before.project, before.spec, before.name), after.name);
    }
    for (const [key, name] of rules) this.#owners.set(key, name);
  }

  /** The names to read a spec of the earlier version with. */
  before(versioned: VersionedSpec): Names {
    const { project, spec } = this.after(this.#counterparts.get(versioned) ?? versioned);
    return {
      project,
      spec,
      reference: (name) => this.#renamed(versioned.project, project, name),
      owner: (name) => this.#owners.get(key(project, spec, name)) ?? name,
    };
  }

  /** The names to read a spec of the later version with: its own. */
  after({ project, spec }: VersionedSpec): Names {
    return { project, spec: spec.id.value, reference: (name) => name, owner: (name) => name };
  }

  #idsOf(project: string): Map<string, string> {
    const known = this.#byOldId.get(project) ?? new Map<string, string>();
    this.#byOldId.set(project, known);
    return known;
  }

  /** The full name of a row under the new id of its spec, then under its own new id. */
  #renamed(oldProject: string, project: string, name: string): string {
    const ids = this.#idsOf(oldProject);
    let inNewSpec = ids.get(name) ?? name;
    for (const [old, id] of ids) {
      if (name.startsWith(`${old}.`)) inNewSpec = `${id}${name.slice(old.length)}`;
    }
    return this.#references.get(key(project, inNewSpec)) ?? inNewSpec;
  }
}

function key(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}

/** Rules with another name and the same constraint. */
export function ownersOf(
  specs: readonly Pair<VersionedSpec>[],
  names: NewNames,
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { before, after } of specs) {
    if (before === undefined || after === undefined) continue;
    const { project, spec, reference } = names.before(before);
    const kept = new Set(after.spec.rules.map(({ name }) => name));
    const byConstraint = rulesByConstraint(after.spec, after.spec.id.value);
    for (const rule of before.spec.rules) {
      const subject = rule.constraint?.value;
      const found = subject === undefined ? undefined : byConstraint.get(reference(fullName(subject, spec)));
      if (!kept.has(rule.name) && found !== undefined) owners.set(key(project, spec, rule.name), found);
    }
  }
  return owners;
}

function rulesByConstraint({ rules }: Spec, id: string): ReadonlyMap<string, string> {
  return new Map(
    rules.flatMap(({ name, constraint }) =>
      constraint === undefined ? [] : [[fullName(constraint.value, id), name]],
    ),
  );
}

function fullName(row: string, spec: string): string {
  return row.startsWith(`${spec}.`) ? row : `${spec}.${row}`;
}
