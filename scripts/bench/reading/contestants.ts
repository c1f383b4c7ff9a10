import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** What is run on a folder of specs: arguments of Node. */
export interface Contestant {
  readonly name: string;
  readonly args: readonly string[];
}

const require = createRequire(import.meta.url);

/** The built command. */
export const lawful = resolve(import.meta.dirname, '../../../dist/cli.js');

/** The command of OpenSpec, a line scanner for the requirements dialect. */
export const openspec = resolve(require.resolve('@fission-ai/openspec'), '../../bin/openspec.js');

/** Whole programs that read every spec of the working folder. The first is the one that is measured against the others. */
export const contestants: readonly Contestant[] = [
  { name: 'lawful check', args: [lawful, 'check', 'openspec'] },
  { name: 'openspec validate', args: [openspec, 'validate', '--all', '--strict'] },
  { name: 'remark-parse, remark-gfm', args: [resolve(import.meta.dirname, 'parse-with-remark.mjs')] },
  { name: 'gherkin, cases only', args: [resolve(import.meta.dirname, 'parse-with-gherkin.mjs')] },
];
