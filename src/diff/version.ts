import type { Config } from '../config/config.ts';
import type { Spec } from '../spec/spec.ts';

/** One version of a tree: the specs of its projects, and what their configs say. */
export interface Version {
  readonly specs: readonly VersionedSpec[];
  readonly projects: readonly VersionedProject[];
}

/** A spec and the project that it belongs to. */
export interface VersionedSpec {
  readonly spec: Spec;
  /** Folder of the project's config from the root of the tree; `.` for the root. */
  readonly project: string;
}

/** A project's folder and config. */
export interface VersionedProject {
  readonly project: string;
  readonly config: Config;
}
