import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Statement } from '../../certify/certificate/statement.ts';
import { outputNames } from '../../certify/outputs.ts';
import { runnerRelease } from '../../certify/prepare-run.ts';
import { adapterRoot } from '../suites.ts';
import { checkArtifact } from './check-artifact.ts';
import { checkFiles } from './check-files.ts';
import { checkJournal } from './check-journal.ts';
import { checkPowerLedger } from './check-power-ledger.ts';
import { checkReplay } from './check-replay.ts';
import { checkSuite } from './check-suite.ts';
import { checkVerdicts } from './check-verdicts.ts';
import type { Check } from './verification.ts';
import type { VerifyRequest } from './verify-certificate.ts';

/**
 * Compares a statement with the files that it is about. Verdicts are only recomputed where all that they follow from is
 * here as certified, since anything else would say that they differ, and not why.
 *
 * @throws Interrupted where somebody stopped the replay
 */
export async function checkAgainstProject(
  { file, project, program }: VerifyRequest,
  statement: Statement,
): Promise<readonly Check[]> {
  const { subject, predicate } = statement;
  const { lawful } = predicate;
  const journalFile = join(dirname(file), outputNames.journal);
  const journal = checkJournal(journalFile, lawful.journal);
  if (project === undefined) {
    const details = ['no lawful.config.json here or in a folder above: run lawful verify in the project'];
    const unknown = (['artifact', 'specs', 'suite', 'power-ledger'] as const).map(
      (check): Check => ({ check, outcome: 'unknown', details }),
    );
    return [...unknown, journal.check];
  }
  const artifact = checkArtifact(
    subject.map(({ name, digest }) => ({ name, ...digest })),
    [adapterRoot(project), project.root],
  );
  const specs = checkFiles('specs', lawful.specs, [project.root]);
  const suite = checkSuite(lawful, project);
  const checks = [artifact, specs, suite.check, journal.check, checkPowerLedger(lawful, project)];
  const same = isDeepStrictEqual(lawful.runner, runnerRelease()) && specs.outcome === 'holds';
  if (!same || suite.suites === undefined || journal.bytes === undefined) return checks;
  const verdicts = await checkVerdicts(journalFile, journal.bytes, statement, suite.suites);
  checks.push(verdicts);
  if (program === undefined) {
    const details = ['not asked for: --replay runs the cases again on the program of --adapter or --runtime'];
    return [...checks, { check: 'replay', outcome: 'not-checked', details }];
  }
  if (verdicts.outcome !== 'holds') return checks;
  return [...checks, await checkReplay(journalFile, program, suite.suites, project)];
}
