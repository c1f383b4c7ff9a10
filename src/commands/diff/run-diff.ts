import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configFileName } from '../../config/find-config.ts';
import { isWeakening } from '../../diff/change.ts';
import { compareVersions } from '../../diff/compare-versions.ts';
import type { Version } from '../../diff/version.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { formatFrom } from '../output-format.ts';
import { readRevision } from '../revision/read-revision.ts';
import { readVersion } from '../revision/read-version.ts';
import { diffReport } from './diff-report.ts';
import { diffText } from './diff-text.ts';

/** Compares two versions of the specs and prints what became of each obligation. */
export function runDiff(
  base: string,
  head: string | undefined,
  options: { readonly format: string },
): ExitCode {
  const format = formatFrom(options.format, ['text', 'json']);
  const { before, after } = versionsOf(base, head, process.cwd());
  if (before.specs.length + after.specs.length === 0) {
    throw new CouldNotRun(
      `Neither ${base} nor ${head ?? 'the working tree'} has a spec that a config names.`,
    );
  }
  const changes = compareVersions(before, after);
  const text = format === 'json' ? `${JSON.stringify(diffReport(changes), null, 2)}\n` : diffText(changes);
  process.stdout.write(text);
  return changes.some(isWeakening) ? exitCode.finding : exitCode.holds;
}

function versionsOf(
  base: string,
  head: string | undefined,
  cwd: string,
): { readonly before: Version; readonly after: Version } {
  if (head === undefined)
    return { before: readRevision(base, cwd), after: readVersion(cwd, 'the working tree') };
  const [folders, others] = [base, head].reduce<[string[], string[]]>(
    (split, each) => {
      split[isFolder(resolve(cwd, each)) ? 0 : 1].push(each);
      return split;
    },
    [[], []],
  );
  if (others.length === 0) return { before: readFolder(base, cwd), after: readFolder(head, cwd) };
  if (folders.length === 0) return { before: readRevision(base, cwd), after: readRevision(head, cwd) };
  throw new CouldNotRun(
    `${folders[0]} is a folder and ${others[0]} is none, expected two folders or two git revisions.`,
  );
}

/** A folder without a config is read as a whole: its files belong to no project around it. */
function readFolder(name: string, cwd: string): Version {
  const folder = resolve(cwd, name);
  return readVersion(folder, name, existsSync(join(folder, configFileName)) ? [] : ['.']);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
