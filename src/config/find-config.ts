/**
 * Input: a folder. Output: the nearest config upwards from it, complete, or undefined where there is none.
 * Invariant: a config that is found is valid; one that is not is never skipped for another further up.
 */
import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { readConfig } from './read-config.ts';

/** The file's name, the same in every project. */
export const configFileName = 'lawful.config.json';

/** A config and where it stands. */
export interface FoundConfig {
  /** Absolute path of the folder that the config's paths start from. */
  readonly root: string;
  /** Absolute path of the config file. */
  readonly file: string;
  readonly config: Config;
}

const known = new Map<string, FoundConfig | undefined>();

/**
 * Finds the config that holds for a folder. Each folder is looked at once in a process.
 *
 * @param from a folder, which need not exist
 * @throws ConfigError where the nearest config cannot be read, or is not valid
 */
export function findConfig(from: string): FoundConfig | undefined {
  const passed: string[] = [];
  let folder = resolve(from);
  let found: FoundConfig | undefined;
  for (;;) {
    if (known.has(folder)) {
      found = known.get(folder);
      break;
    }
    passed.push(folder);
    const file = join(folder, configFileName);
    if (isFile(file)) {
      found = { root: folder, file, config: readConfig(file) };
      break;
    }
    const parent = dirname(folder);
    if (parent === folder) break;
    folder = parent;
  }
  for (const each of passed) known.set(each, found);
  return found;
}

/**
 * Says which config holds in a folder, whatever file stands there. For a gate, which judges an edit by the config of
 * before; and with undefined for the folder above a copy of a tree, where nothing belongs to it.
 */
export function fixConfig(folder: string, found: FoundConfig | undefined): void {
  known.set(resolve(folder), found);
}

function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    const message = `Cannot be looked for: ${(error as Error).message}. Make its folder readable.`;
    throw new ConfigError(file, [{ line: 1, column: 1, pointer: undefined, message }]);
  }
}
