// Input: keys and texts. Output: the texts, where they are still there and whole.
// Invariant: an entry that was changed, cut or moved is none; the store may be lost at any time and nothing but time is.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts by key, in a folder that several processes may use at once. */
export interface EntryStore {
  /** The text of a key; undefined where there is none, or where what stands there is not what was written. */
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, text: string) => void;
  /** Removes the oldest entries beyond the limits. */
  readonly trim: () => void;
}

/** How much a store holds after `trim`. */
export interface StoreLimits {
  readonly entries: number;
  readonly bytes: number;
}

const usualLimits: StoreLimits = { entries: 20_000, bytes: 64 * 1024 * 1024 };

/** Opens the store of a folder, which need not exist. */
export function entryStore(folder: string, limits: StoreLimits = usualLimits): EntryStore {
  let written = 0;
  const pathOf = (key: string) => join(folder, sha256(key));
  return {
    read: (key) => {
      const entry = quietly(() => readFileSync(pathOf(key), 'utf8'));
      const text = entry?.slice(entry.indexOf('\n') + 1);
      return text !== undefined && entry === sealed(key, text) ? text : undefined;
    },
    write: (key, text) => {
      written += 1;
      // Readers see the old entry or the new one, never half of one.
      const draft = `${pathOf(key)}.${process.pid}-${written}`;
      quietly(() => {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, '.gitignore'), '*\n');
        writeFileSync(draft, sealed(key, text));
        renameSync(draft, pathOf(key));
      });
    },
    trim: () => quietly(() => trim(folder, limits)),
  };
}

/** An entry begins with a digest over its key and text. */
function sealed(key: string, text: string): string {
  return `${sha256(`${key}\n${text}`)}\n${text}`;
}

function trim(folder: string, { entries, bytes }: StoreLimits): void {
  const files = readdirSync(folder)
    .filter((name) => name !== '.gitignore')
    .flatMap((name) => {
      const path = join(folder, name);
      const stats = quietly(() => statSync(path));
      return stats === undefined ? [] : [{ path, size: stats.size, age: -stats.mtimeMs }];
    })
    .sort((a, b) => a.age - b.age);
  let size = 0;
  for (const [index, file] of files.entries()) {
    size += file.size;
    if (index >= entries || size > bytes) rmSync(file.path, { force: true });
  }
}

/** Nothing depends on the store: a full disk or a folder that cannot be written only costs time. */
function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
