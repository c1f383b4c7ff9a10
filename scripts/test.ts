/**
 * Runs every test of the repository with node:test: unit and whole-path tests, and the generated tests against the
 * reference. Arguments are passed on to node, before the files.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { groups } from './grouped/folders.ts';

const root = resolve(import.meta.dirname, '..');
const grouped = Object.values(groups).flat();
const files = globSync(
  [
    'scripts/grouped/*.test.ts',
    'src/**/*.test.ts',
    'conformance/**/*.test.ts',
    'generated/**/*.test.ts',
    'examples/**/*.test.ts',
  ],
  { cwd: root, ignore: grouped.map((folder) => `${folder}/**`) },
).sort();
if (files.length === 0) {
  console.error('No test files found. The build of this checkout is incomplete.');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', '--test', '--test-concurrency=2', ...process.argv.slice(2), ...files],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
