import { join } from 'node:path';
import type { Rejudgement } from '../../certify/rejudge/rejudge.ts';
import { rejudgeApart } from '../../certify/rejudge/rejudge-apart.ts';
import type { Suite } from '../suites.ts';

/** Judges a journal again by the tests of a project. @throws RejudgeFailure where that does not come to an end */
export function rejudgeSuites(journal: string, suites: readonly Suite[]): Promise<Rejudgement> {
  return rejudgeApart({
    journal,
    suites: suites.map(({ folder, files, model }) => ({
      slug: model.spec.slug,
      files: files.map((name) => join(folder, name)),
      tests: model.tests,
    })),
  });
}
