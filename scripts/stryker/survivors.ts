import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { schema } from '@stryker-mutator/api/core';
import { groupBy } from './group-by.ts';

/** A mutant that no generated test noticed. */
export interface Survivor {
  /** Path from the project's root. */
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  /** Whether any generated test ran the place at all. */
  readonly covered: boolean;
}

/** What became of the mutants of one folder of the reference. */
export interface FolderResult {
  readonly folder: string;
  readonly killed: number;
  readonly survivors: readonly Survivor[];
  readonly ignored: ReadonlyMap<string, number>;
  /** Paths of the files that were measured. */
  readonly files: readonly string[];
}

/**
 * Adds up the reports of a folder. Where several tell of one file, the one that was written last counts.
 *
 * @throws Error where a report is of a run that failed, that is where a mutant has no result
 */
export function readReports(folder: string): readonly FolderResult[] {
  const reports = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as schema.MutationTestResult);
  const files = new Map(reports.flatMap(({ files }) => Object.entries(files)));
  const folders = groupBy([...files].sort(), ([path]) => path.split('/')[2] ?? '');
  return [...folders].map(([name, entries]) => {
    const mutants = entries.flatMap(([file, { mutants, source }]) =>
      mutants.map((mutant) => ({ file, source, mutant })),
    );
    const ignored = new Map<string, number>();
    const survivors: Survivor[] = [];
    let killed = 0;
    for (const { file, source, mutant } of mutants) {
      const { status, statusReason } = mutant;
      if (status === 'Killed' || status === 'Timeout') killed += 1;
      else if (status === 'Ignored') {
        const reason = statusReason ?? 'no reason given';
        ignored.set(reason, (ignored.get(reason) ?? 0) + 1);
      } else if (status === 'Survived' || status === 'NoCoverage') {
        survivors.push({ ...describe(file, source, mutant), covered: status === 'Survived' });
      } else throw new Error(`${file}:${mutant.location.start.line} has no result but ${status}.`);
    }
    return { folder: name, killed, survivors, ignored, files: entries.map(([path]) => path) };
  });
}

function describe(file: string, source: string, { location, mutatorName, replacement }: schema.MutantResult) {
  const { start, end } = location;
  const first = source.split('\n')[start.line - 1] ?? '';
  const original = first.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined);
  return { file, line: start.line, mutator: mutatorName, original, replacement: replacement ?? '' };
}
