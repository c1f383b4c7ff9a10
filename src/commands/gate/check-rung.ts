import { artefactFindings } from '../../artefact-findings.ts';
import { type PlannedSpec, planSpecs, projectPlans } from '../../compile.ts';
import { isWeakening } from '../../diff/change.ts';
import type { Judgement } from '../../gate/judgement.ts';
import { summaryOfPlan } from '../../generated-states.ts';
import { counted, findingsText } from '../print-findings.ts';
import type { ProposedEdit } from './proposed-edit.ts';
import { allows, denies, type RungResult } from './rung-result.ts';

/** Reads and checks the specs by the base's config, and refuses what nobody with authority agreed to. Runs no test. */
export function checkRung({ problems }: ProposedEdit, judgement: Judgement, cwd: string): RungResult {
  if (problems.length > 0) return denies('MALFORMED', 'the edit breaks a config', problems.join('\n'));
  if (judgement.standing === 'refused') return refusal(judgement);
  const { checked, planned } = planSpecs([], cwd);
  const artefacts = artefactFindings(
    projectPlans(planned).map(summaryOfPlan),
    checked.diagnostics,
    true,
    cwd,
  );
  const errors = [...checked.diagnostics, ...artefacts].filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return allows(`${counted(planned.length, 'spec')} without errors`);
  return denies('POLICY_BLOCK', counted(errors.length, 'error'), findingsText(errors, specsOf(planned), cwd));
}

function refusal({ changes, faults }: Judgement): RungResult {
  const unsigned = changes.filter(
    ({ item, agreement }) => isWeakening(item) && agreement === undefined,
  ).length;
  const parts = [
    ...(unsigned > 0
      ? [
          `${counted(unsigned, 'weakening')} without a signed transition record; take it back, or sign it by lawful transition`,
        ]
      : []),
    ...(faults.length > 0 ? [`${counted(faults.length, 'fault')} of transition records`] : []),
  ];
  const note = parts.length === 0 ? 'a config is gone without a signed transition record' : parts.join(', ');
  return denies(unsigned === 0 && faults.length > 0 ? 'UNWITNESSED' : 'SELF_MODIFY', note);
}

function specsOf(planned: readonly PlannedSpec[]) {
  return planned.map(({ loaded }) => loaded.spec);
}
