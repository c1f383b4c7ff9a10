import type { Project } from './project.ts';

/** A file to read. */
export interface SpecFile {
  /** Absolute path. */
  readonly file: string;
  /** Path as people read it: relative to the working folder, with forward slashes. */
  readonly shown: string;
  /** The project of the nearest config upwards from the file; undefined where there is none. */
  readonly project: Project | undefined;
}

/** Why something that was asked for is not among the files. */
export interface DiscoveryProblem {
  readonly kind:
    | 'no-config'
    | 'config-invalid'
    | 'path-missing'
    | 'pattern-without-match'
    | 'folder-without-specs'
    | 'unreadable'
    | 'not-a-file';
  /** Path or pattern as people read it. */
  readonly path: string;
  /** What is wrong and what to do. */
  readonly message: string;
}

/** The files of one run, each once, sorted by path, and what stands in the way of others. */
export interface Discovery {
  readonly files: readonly SpecFile[];
  readonly problems: readonly DiscoveryProblem[];
  /** The projects whose globs were searched, also those without a match; none where paths were given. */
  readonly projects: readonly Project[];
}
