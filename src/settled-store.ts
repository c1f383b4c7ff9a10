import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { entryStore } from './cache/entry-store.ts';
import { toolStamp } from './cache/tool-stamp.ts';
import type { SpecFile } from './config/discovery.ts';
import { isInside, type Project } from './config/project.ts';
import type { SettledSpec } from './settled-spec.ts';

/** Settled specs of earlier checks, by their bytes. Whether they still hold beside other files is not asked here. */
export interface SettledStore {
  readonly read: (file: SpecFile, bytes: Uint8Array) => SettledSpec | undefined;
  readonly write: (file: SpecFile, bytes: Uint8Array, settled: SettledSpec) => void;
  /** Keeps on disk what was read and written since. */
  readonly save: () => void;
}

/** Knows nothing and keeps nothing. */
export const noStore: SettledStore = { read: () => undefined, write: () => {}, save: () => {} };

/** Folders of this tool on which findings depend, and the packages that read for them. */
const folders = [
  'binding',
  'check',
  'config',
  'diagnostic',
  'markdown',
  'plan',
  'predicate',
  'runtime',
  'spec',
];
const packages = [
  '@cucumber/cucumber-expressions',
  '@cucumber/gherkin',
  'oxc-parser',
  'remark-frontmatter',
  'remark-gfm',
  'remark-parse',
  'satteri',
  'unified',
  'yaml',
];

/** How many specs a project's entry keeps that the last check did not look at. */
const mostUnused = 2_000;

/**
 * Opens the store that each project keeps in `.lawful/cache/settled`: one entry for all specs as one working folder shows
 * them, since a thousand small files take longer to open than their specs to check. A spec without a project is not kept.
 */
export function settledStore(cwd: string): SettledStore {
  const packs = new Map<string, Pack | undefined>();
  let stamp: string | undefined;
  const packOf = (project: Project | undefined) => {
    if (project === undefined) return undefined;
    const { root } = project;
    if (!packs.has(root)) {
      stamp ??= toolStamp(folders, packages);
      const folder = join(root, '.lawful/cache/settled');
      packs.set(
        root,
        isInside(root, folder) ? new Pack(folder, JSON.stringify([stamp, root, cwd])) : undefined,
      );
    }
    return packs.get(root);
  };
  return {
    read: (file, bytes) => packOf(file.project)?.read(keyOf(file, bytes)),
    write: (file, bytes, settled) => packOf(file.project)?.write(keyOf(file, bytes), settled),
    save: () => {
      for (const pack of packs.values()) pack?.save();
    },
  };
}

/** The settled specs of one project. */
class Pack {
  readonly #store: ReturnType<typeof entryStore>;
  readonly #key: string;
  readonly #before: Map<string, SettledSpec>;
  readonly #used = new Map<string, SettledSpec>();
  #changed = false;

  constructor(folder: string, key: string) {
    this.#store = entryStore(folder);
    this.#key = key;
    const text = this.#store.read(key);
    this.#before = new Map(text === undefined ? [] : (JSON.parse(text) as [string, SettledSpec][]));
  }

  read(key: string): SettledSpec | undefined {
    const settled = this.#used.get(key) ?? this.#before.get(key);
    if (settled !== undefined) this.#used.set(key, settled);
    return settled;
  }

  write(key: string, settled: SettledSpec): void {
    this.#used.set(key, settled);
    this.#changed = true;
  }

  save(): void {
    if (!this.#changed) return;
    this.#changed = false;
    const unused = [...this.#before].filter(([key]) => !this.#used.has(key)).slice(0, mostUnused);
    this.#store.write(this.#key, JSON.stringify([...this.#used, ...unused]));
    this.#store.trim();
  }
}

function keyOf({ file, shown, project }: SpecFile, bytes: Uint8Array): string {
  const facts = JSON.stringify([file, shown, project?.config, process.env.LAWFUL_PARSER]);
  return createHash('sha256').update(facts).update('\0').update(bytes).digest('hex');
}
