import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readBindingSurface } from './binding/read-surface.ts';
import type { BindingSurface } from './binding/surface.ts';
import { checkCorpus } from './check/check.ts';
import type { CheckContext } from './check/rule.ts';
import type { RuleLevels } from './check/rule-levels.ts';
import type { Config } from './config/config.ts';
import { isInside } from './config/project.ts';
import { shownPath } from './config/shown-path.ts';
import type { Diagnostic } from './diagnostic/diagnostic.ts';
import { type LoadedCorpus, type LoadedSpec, loadCorpus } from './load-corpus.ts';
import type { Spec } from './spec/spec.ts';

/** A corpus with the findings about its requested specs. */
export interface CheckedCorpus extends LoadedCorpus {
  /** In file order; what is wrong with generated files is not among them. */
  readonly diagnostics: readonly Diagnostic[];
  readonly bindingOf: (spec: Spec) => BindingSurface | undefined;
}

/** Reads specs and applies every rule, each spec at the levels of its own project's config. */
export function checkSpecs(paths: readonly string[], cwd: string, only?: ReadonlySet<string>): CheckedCorpus {
  const loaded = loadCorpus(paths, cwd, only);
  const bySpec = new Map(loaded.specs.map((each) => [each.spec, each]));
  const context: CheckContext = {
    corpus: loaded.corpus,
    bindingOf: memoised((spec) => bindingOf(bySpec.get(spec), cwd)),
    fileExists: (spec, path) => linkedFileExists(bySpec.get(spec), path),
  };
  const diagnostics = [...groupedByLevels(loaded.specs)].flatMap(([levels, specs]) => {
    const files = new Set(specs.map(({ spec }) => spec.file));
    for (const { spec } of specs) {
      const binding = context.bindingOf(spec);
      if (binding !== undefined) files.add(binding.file);
    }
    return checkCorpus(context, JSON.parse(levels) as RuleLevels).filter(({ file }) => files.has(file));
  });
  return {
    ...loaded,
    diagnostics: [...loaded.unreadable, ...unreadableBindings(loaded.specs, context, cwd), ...diagnostics],
    bindingOf: context.bindingOf,
  };
}

/** Requested specs by the levels that hold for them, written as JSON: most runs have one group. */
function groupedByLevels(specs: readonly LoadedSpec[]): ReadonlyMap<string, readonly LoadedSpec[]> {
  const groups = new Map<string, LoadedSpec[]>();
  for (const each of specs) {
    if (!each.requested) continue;
    const key = JSON.stringify(levelsOf(each.file.project?.config));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return groups;
}

/** The rule levels that a config sets. */
export function levelsOf(config: Config | undefined): RuleLevels {
  return Object.fromEntries(
    Object.entries(config?.rules ?? {}).map(([id, setting]) => [
      id,
      typeof setting === 'string' ? setting : setting[0],
    ]),
  );
}

/** What a spec's binding offers; its path as people read it, since findings name it. */
function bindingOf(loaded: LoadedSpec | undefined, cwd: string): BindingSurface | undefined {
  const project = loaded?.file.project;
  if (loaded === undefined || project === undefined) return undefined;
  const file = project.bindingFile(loaded.spec.slug);
  const surface = readBindingSurface(file, (path) =>
    isInside(project.root, path) && existsSync(path) ? readFileSync(path, 'utf8') : undefined,
  );
  return surface === undefined ? undefined : { ...surface, file: shownPath(file, cwd) };
}

/** Bindings that are there and could not be parsed: what they offer is unknown then, so little else is said of them. */
function unreadableBindings(
  specs: readonly LoadedSpec[],
  context: CheckContext,
  cwd: string,
): readonly Diagnostic[] {
  return specs.flatMap(({ spec, requested }) => {
    const problem = requested ? context.bindingOf(spec)?.problem : undefined;
    if (problem === undefined) return [];
    return {
      rule: 'input-unreadable' as const,
      severity: 'error' as const,
      file: shownPath(problem.file, cwd),
      range: problem.range,
      message: `Unexpected content of the binding of ${spec.id.value}: ${problem.message}`,
      note: 'Correct the file; until then none of its members is seen.',
      related: [],
    };
  });
}

/** A link is looked for beside the spec, then from the project's root; never outside of the project. */
function linkedFileExists(loaded: LoadedSpec | undefined, path: string): boolean {
  if (loaded === undefined) return false;
  const { file, project } = loaded.file;
  const places = [
    resolve(dirname(file), path),
    ...(project === undefined ? [] : [resolve(project.root, path)]),
  ];
  return places.some(
    (place) => (project === undefined || isInside(project.root, place)) && existsSync(place),
  );
}

function memoised<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Value;
  };
}
