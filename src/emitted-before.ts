import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EntryStore, entryStore } from './cache/entry-store.ts';
import { toolStamp } from './cache/tool-stamp.ts';
import type { CompiledSpec, ProjectPlan } from './compile.ts';
import { isInside } from './config/project.ts';
import { digestOfText } from './plan/plan-digest.ts';

/** Folders of this tool on which the text of a generated file depends, beside the plan. */
const folders = ['emit', 'predicate', 'runtime', 'typescript'];
const packages = ['prettier', 'ts-morph'];

/** What a plan was emitted as: the digest of each file by its path from the project's root. */
type Emitted = Readonly<Record<string, string>>;

/** Knows for which plans emitting would write nothing. */
export interface EmittedBefore {
  /** Whether this very plan was emitted before, by this very tool, and all of its files are still as they were then. */
  readonly has: (planned: ProjectPlan) => boolean;
  readonly remember: (compiled: readonly CompiledSpec[]) => void;
}

/** Opens the memory that each project keeps in `.lawful/cache`. */
export function emittedBefore(): EmittedBefore {
  const stores = new Map<string, EntryStore | undefined>();
  let stamp: string | undefined;
  const storeOf = (root: string) => {
    const folder = join(root, '.lawful/cache/emitted');
    if (!stores.has(root)) stores.set(root, isInside(root, folder) ? entryStore(folder) : undefined);
    return stores.get(root);
  };
  const keyOf = ({ plan, project }: ProjectPlan) => {
    stamp ??= toolStamp(folders, packages);
    const { bindings, generated } = project.config;
    const whole = JSON.stringify(plan, (_, value: unknown) => (value instanceof Map ? [...value] : value));
    return JSON.stringify([stamp, bindings, generated, digestOfText(whole)]);
  };
  return {
    has: (planned) => {
      const { root } = planned.project;
      const emitted = digestsIn(storeOf(root)?.read(keyOf(planned)));
      return (
        emitted.length > 0 && emitted.every(([path, digest]) => digestOfFile(join(root, path)) === digest)
      );
    },
    remember: (compiled) => {
      for (const each of compiled) {
        const emitted: Emitted = Object.fromEntries(
          each.files.map(({ path, text }) => [path, digestOfText(text)]),
        );
        storeOf(each.project.root)?.write(keyOf(each), JSON.stringify(emitted));
      }
      for (const store of stores.values()) store?.trim();
    },
  };
}

function digestsIn(entry: string | undefined): readonly (readonly [string, string])[] {
  return entry === undefined ? [] : Object.entries(JSON.parse(entry) as Emitted);
}

function digestOfFile(path: string): string | undefined {
  try {
    return digestOfText(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
