import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSpec } from './write-spec.ts';

/** Topics of a spec of about 17 KB. */
export const usualTopics = 14;

/** Writes a project of `count` specs in the layout of OpenSpec, which lawful reads too. */
export function writeProject(folder: string, count: number, topics: number = usualTopics): void {
  for (let number = 0; number < count; number += 1) {
    const home = join(folder, 'openspec', 'specs', `spec_${number}`);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'spec.md'), writeSpec(number, topics));
  }
}
