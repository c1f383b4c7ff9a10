import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readBindingSurface } from './binding/read-surface.ts';
import type { BindingSurface } from './binding/surface.ts';
import { checkCorpus } from './check/check.ts';
import { inFileOrder } from './check/in-file-order.ts';
import type { CheckContext } from './check/rule.ts';
import type { RuleLevels } from './check/rule-levels.ts';
import { type Silenced, silenceIgnored } from './check/silence-ignored.ts';
import type { Config } from './config/config.ts';
import { isInside } from './config/project.ts';
import { shownPath } from './config/shown-path.ts';
import type { Diagnostic } from './diagnostic/diagnostic.ts';
import type { Silence } from './diagnostic/silence.ts';
import { findRunFiles, type LoadedCorpus, type LoadedSpec, loadCorpus } from './load-corpus.ts';
import type { Spec } from './spec/spec.ts';

/** A corpus with the findings about its requested specs. */
export interface CheckedCorpus extends LoadedCorpus {
  /** In file order; what is wrong with generated files is not among them. */
  readonly diagnostics: readonly Diagnostic[];
  /** What the specs' own comments silenced. */
  readonly silences: readonly Silence[];
  readonly bindingOf: (spec: Spec) => BindingSurface | undefined;
}

/** What every rule may ask about any spec. */
type SpecFacts = Omit<CheckContext, 'corpus'>;

/** The files beside the specs that findings depend on. */
export interface OtherFiles {
  /** The text of a file; undefined where there is none. */
  readonly textOf: (path: string) => string | undefined;
  readonly exists: (path: string) => boolean;
}

const filesOnDisk: OtherFiles = {
  textOf: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
  exists: existsSync,
};

/** Reads specs and applies every rule, each spec at the levels of its own project's config. */
export function checkSpecs(paths: readonly string[], cwd: string): CheckedCorpus {
  return checkLoaded(loadCorpus(findRunFiles(paths, cwd), cwd), cwd);
}

/** Applies every rule to specs that were read. */
export function checkLoaded(
  loaded: LoadedCorpus,
  cwd: string,
  files: OtherFiles = filesOnDisk,
): CheckedCorpus {
  const bySpec = new Map(loaded.specs.map((each) => [each.spec, each]));
  const facts: SpecFacts = {
    bindingOf: memoised((spec) => bindingOf(bySpec.get(spec), cwd, files)),
    fileExists: (spec, path) => linkedFileExists(bySpec.get(spec), path, files),
  };
  const checked = byProject(loaded.specs).map((specs) => checkProject(specs, loaded, facts));
  return {
    ...loaded,
    diagnostics: [
      ...loaded.unreadable,
      ...unreadableBindings(loaded.specs, facts, cwd),
      ...inFileOrder(
        checked.flatMap(({ diagnostics }) => diagnostics),
        loaded.specs.map(({ spec }) => spec),
      ),
    ],
    silences: checked.flatMap(({ silences }) => silences),
    bindingOf: facts.bindingOf,
  };
}

/** The requested specs of each project. */
function byProject(specs: readonly LoadedSpec[]): readonly (readonly LoadedSpec[])[] {
  const groups = new Map<string | undefined, LoadedSpec[]>();
  for (const each of specs) {
    if (!each.requested) continue;
    const root = each.file.project?.root;
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [each]);
    else group.push(each);
  }
  return [...groups.values()];
}

function checkProject(loaded: readonly LoadedSpec[], { corpusOf }: LoadedCorpus, facts: SpecFacts): Silenced {
  const [first] = loaded;
  if (first === undefined) return { diagnostics: [], silences: [] };
  const specs = loaded.map(({ spec }) => spec);
  const levels = levelsOf(first.file.project?.config);
  const corpus = corpusOf(first.spec);
  const files = new Set(specs.flatMap((spec) => [spec.file, facts.bindingOf(spec)?.file ?? spec.file]));
  const found = checkCorpus({ corpus, ...facts }, levels).filter(({ file }) => files.has(file));
  return silenceIgnored(found, specs, levels);
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
function bindingOf(
  loaded: LoadedSpec | undefined,
  cwd: string,
  { textOf }: OtherFiles,
): BindingSurface | undefined {
  const project = loaded?.file.project;
  if (loaded === undefined || project === undefined) return undefined;
  const file = project.bindingFile(loaded.spec.slug);
  const surface = readBindingSurface(file, (path) =>
    isInside(project.root, path) ? textOf(path) : undefined,
  );
  return surface === undefined ? undefined : { ...surface, file: shownPath(file, cwd) };
}

/** Bindings that are there and could not be parsed: what they offer is unknown then, so little else is said of them. */
function unreadableBindings(
  specs: readonly LoadedSpec[],
  { bindingOf }: SpecFacts,
  cwd: string,
): readonly Diagnostic[] {
  return specs.flatMap(({ spec, requested }) => {
    const problem = requested ? bindingOf(spec)?.problem : undefined;
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
function linkedFileExists(loaded: LoadedSpec | undefined, path: string, { exists }: OtherFiles): boolean {
  if (loaded === undefined) return false;
  const { file, project } = loaded.file;
  const places = [
    resolve(dirname(file), path),
    ...(project === undefined ? [] : [resolve(project.root, path)]),
  ];
  return places.some((place) => (project === undefined || isInside(project.root, place)) && exists(place));
}

function memoised<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Value;
  };
}
