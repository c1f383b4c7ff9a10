import { dirname } from 'node:path';
import { suiteDigest } from '../../certify/inputs/suite-digest.ts';
import type { JournalHead } from '../../certify/journal/journal.ts';
import type { Project } from '../../config/project.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type Suite, suitesOf } from '../suites.ts';
import { type Check, shortened } from './verification.ts';

/** Compares the tests, and all that they import, with what judged. The suites are there where they are the same. */
export function checkSuite(
  { specs, suite }: Pick<JournalHead, 'specs' | 'suite'>,
  project: Project,
): { readonly check: Check; readonly suites: readonly Suite[] | undefined } {
  const check = (outcome: Check['outcome'], detail: string): Check => ({
    check: 'suite',
    outcome,
    details: [detail],
  });
  try {
    const suites = suitesOf(
      project,
      specs.map(({ slug }) => slug),
    );
    const folders = suites.map(({ folder, model }) => ({
      generated: folder,
      binding: dirname(project.bindingFile(model.spec.slug)),
    }));
    const here = suiteDigest(folders, project.root);
    if (here === suite) return { check: check('holds', 'generated tests and bindings as certified'), suites };
    const detail =
      `generated tests, bindings or what they import: certified ${shortened(suite)}, here ${shortened(here)}. ` +
      'Where you changed none, run lawful compile';
    return { check: check('differs', detail), suites: undefined };
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!(error instanceof CouldNotRun) && !missing) throw error;
    return { check: check('unknown', error.message), suites: undefined };
  }
}
