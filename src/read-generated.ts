import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedModel } from './emit/model-file.ts';

/** What stands in one folder of generated files. */
export interface GeneratedFolder {
  /** Absolute path. */
  readonly path: string;
  /** The recorded model, or undefined where `model.json` is missing or no model. */
  readonly model: GeneratedModel | undefined;
  /** Text of every file in the folder, by name. */
  readonly files: ReadonlyMap<string, string>;
}

/** Reads a folder of generated files; undefined where there is no such folder. */
export function readGeneratedFolder(path: string): GeneratedFolder | undefined {
  const files = new Map<string, string>();
  try {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isFile()) files.set(entry.name, readFileSync(join(path, entry.name), 'utf8'));
    }
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return { path, model: modelOf(files.get('model.json')), files };
}

/** A model as far as its readers rely on it; anything else counts as none, and the folder as stale. */
function modelOf(text: string | undefined): GeneratedModel | undefined {
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as Partial<GeneratedModel> | null;
    const complete =
      value?.version === 1 &&
      typeof value.plan === 'string' &&
      typeof value.files === 'object' &&
      Array.isArray(value.tests);
    return complete ? (value as GeneratedModel) : undefined;
  } catch {
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
