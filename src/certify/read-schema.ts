import { readFileSync } from 'node:fs';

/** A schema of `schemas/`, which stands in the same place beside sources and built files. */
export function readSchema(name: string): object {
  return JSON.parse(readFileSync(new URL(`../../schemas/${name}`, import.meta.url), 'utf8'));
}
