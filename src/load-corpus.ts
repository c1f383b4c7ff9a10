import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { discoverSpecs } from './config/discover.ts';
import type { DiscoveryProblem, SpecFile } from './config/discovery.ts';
import type { Project } from './config/project.ts';
import { shownPath } from './config/shown-path.ts';
import type { Diagnostic } from './diagnostic/diagnostic.ts';
import type { Located } from './diagnostic/range.ts';
import { SourceText } from './diagnostic/source-text.ts';
import { decodeText } from './markdown/decode.ts';
import { buildCorpus } from './spec/build-corpus.ts';
import type { Corpus } from './spec/corpus.ts';
import { readSpec } from './spec/read.ts';
import type { Spec } from './spec/spec.ts';

/** A spec with the file and project that it comes from. */
export interface LoadedSpec {
  readonly spec: Spec;
  readonly file: SpecFile;
  /** False for a spec that is only read so that references to it resolve. */
  readonly requested: boolean;
  /** Whether the globs of its project's config name it: only then are files generated for it. */
  readonly configured: boolean;
}

/** All that was read for one run. */
export interface LoadedCorpus {
  readonly specs: readonly LoadedSpec[];
  /** The specs of a spec's project with one table of ids. References do not leave a project. */
  readonly corpusOf: (spec: Spec) => Corpus;
  /** Files that could not be read as specs. */
  readonly unreadable: readonly Diagnostic[];
  /** Paths that led to no file. */
  readonly problems: readonly DiscoveryProblem[];
  /** The projects that were asked for as a whole. */
  readonly projects: readonly Project[];
}

/** The files of one run, before any is read. */
export interface RunFiles extends Pick<LoadedCorpus, 'problems' | 'projects'> {
  /** The files that the command is about. */
  readonly requested: readonly SpecFile[];
  /** The files that the configs of their projects name. */
  readonly ofProjects: readonly SpecFile[];
}

/** What a file is read as: a spec, what is wrong with it, or `apart` where it has no part in the corpus. */
export type ReadFile = (file: SpecFile) => Spec | Diagnostic | 'apart';

/**
 * Finds the files that a command is about: those at `paths`, or those of the working folder's config.
 *
 * @param only absolute paths; where given, other files are read only as context
 */
export function findRunFiles(paths: readonly string[], cwd: string, only?: ReadonlySet<string>): RunFiles {
  const { files, problems, projects } = discoverSpecs(paths, cwd);
  return {
    requested: only === undefined ? files : files.filter(({ file }) => only.has(file)),
    ofProjects: paths.length === 0 ? files : projectFilesOf(files),
    problems,
    projects,
  };
}

/**
 * Reads the specs of a run. Other specs of the same projects are read too, so that references to them resolve; a
 * requested file stands in for a project's spec of the same id.
 */
export function loadCorpus(
  { requested: files, ofProjects, problems, projects }: RunFiles,
  cwd: string,
  read: ReadFile = readSpecFile,
): LoadedCorpus {
  const configured = new Set(ofProjects.map(({ file }) => file));
  const unreadable: Diagnostic[] = [];
  const requested = files.flatMap((file) => {
    const spec = read(file);
    if (spec === 'apart') return [];
    if ('rule' in spec) unreadable.push(spec);
    return 'rule' in spec ? [] : [{ spec, file, requested: true, configured: configured.has(file.file) }];
  });
  const context = contextOf(requested, files, ofProjects, mainFilesOf(requested, cwd), read);
  const specs = [...requested, ...context];
  return { specs, corpusOf: corporaOf(specs), unreadable, problems, projects };
}

/** One corpus a project: in a monorepo two projects may each have a spec of one id. */
function corporaOf(specs: readonly LoadedSpec[]): (spec: Spec) => Corpus {
  const rootOf = new Map(specs.map(({ spec, file }) => [spec, file.project?.root]));
  const corpora = new Map<string | undefined, Corpus>();
  return (spec) => {
    const root = rootOf.get(spec);
    const corpus =
      corpora.get(root) ?? buildCorpus([...rootOf.keys()].filter((each) => rootOf.get(each) === root));
    corpora.set(root, corpus);
    return corpus;
  };
}

/** The files that the configs of some files' projects name. */
function projectFilesOf(files: readonly SpecFile[]): readonly SpecFile[] {
  const roots = new Set(files.flatMap(({ project }) => (project === undefined ? [] : [project.root])));
  return [...roots].flatMap((root) => discoverSpecs([], root).files);
}

/** The files that requested change files are about. */
function mainFilesOf(requested: readonly LoadedSpec[], cwd: string): readonly SpecFile[] {
  return requested.flatMap(({ spec, file: { project } }) => {
    const main = spec.change?.place?.mainFile;
    if (main === undefined || !statSync(main, { throwIfNoEntry: false })?.isFile()) return [];
    return [{ file: main, shown: shownPath(main, cwd), project }];
  });
}

/** The other specs of the projects of requested ones, and the specs that change files are about. What is wrong with
 * them is not this run's matter. */
function contextOf(
  requested: readonly LoadedSpec[],
  files: readonly SpecFile[],
  projectFiles: readonly SpecFile[],
  mainFiles: readonly SpecFile[],
  read: ReadFile,
): readonly LoadedSpec[] {
  const seen = new Set(files.map(({ file }) => file));
  const ids = new Set(requested.map(({ spec }) => spec.id.value));
  const configured = new Set(projectFiles.map(({ file }) => file));
  return [...projectFiles, ...mainFiles].flatMap((file) => {
    if (seen.has(file.file)) return [];
    seen.add(file.file);
    const spec = read(file);
    return spec === 'apart' || 'rule' in spec || ids.has(spec.id.value)
      ? []
      : [{ spec, file, requested: false, configured: configured.has(file.file) }];
  });
}

/** Reads one file. */
export function readSpecFile(file: SpecFile): Spec | Diagnostic {
  return readSpecBytes(file, readFileSync(file.file));
}

/** Reads what stands in a file. */
export function readSpecBytes({ file, shown }: SpecFile, bytes: Uint8Array): Spec | Diagnostic {
  const decoded = decodeText(bytes);
  if ('text' in decoded) {
    const spec = readSpec(new SourceText(shown, decoded.text), file);
    return spec.refusal === undefined ? spec : tooComplex(shown, spec.refusal);
  }
  const start = { line: 1, column: 1, offset: 0 };
  return {
    rule: 'input-unreadable',
    severity: 'error',
    file: shown,
    range: { start, end: start },
    message: `Unexpected content: ${decoded.problem}.`,
    expected: 'a Markdown file in UTF-8',
    note: 'Save the file as UTF-8 text, or leave it out of the specs.',
    related: [],
  };
}

function tooComplex(file: string, { value, range }: Located<string>): Diagnostic {
  return {
    rule: 'input-too-complex',
    severity: 'error',
    file,
    range,
    message: `Unexpected structure: ${value}.`,
    note: 'Such text takes time and memory without bound to read. Flatten it, or split the file.',
    related: [],
  };
}

/** A spec's file as generated code names it: from its project's root, with forward slashes. */
export function pathInProject(file: SpecFile, project: Project): string {
  return relative(project.root, file.file).replaceAll('\\', '/');
}
