import { checkArtefacts } from './check/artefacts/index.ts';
import { levelsOf } from './check-specs.ts';
import type { Diagnostic } from './diagnostic/diagnostic.ts';
import { orphanStates, type PlanSummary, stateOfPlan } from './generated-states.ts';

/**
 * Findings about generated files. A spec with errors cannot be compiled, so that its files are stale follows and is
 * not said; folders without a spec are looked for only where whole projects were read.
 */
export function artefactFindings(
  plans: readonly PlanSummary[],
  diagnostics: readonly Diagnostic[],
  wholeProjects: boolean,
  cwd: string,
): readonly Diagnostic[] {
  const broken = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const findings = plans.flatMap((planned) => {
    if (broken.has(planned.file)) return [];
    return checkArtefacts(stateOfPlan(planned, cwd), levelsOf(planned.project.config));
  });
  return wholeProjects ? [...findings, ...orphanFindings(plans, cwd)] : findings;
}

function orphanFindings(plans: readonly PlanSummary[], cwd: string): readonly Diagnostic[] {
  const projects = new Map(plans.map(({ project }) => [project.root, project]));
  return [...projects.values()].flatMap((project) => {
    const own = plans.filter((planned) => planned.project.root === project.root);
    const slugs = new Set(own.map(({ slug }) => slug));
    const states = orphanStates(project, slugs, cwd);
    return states.flatMap((state) => checkArtefacts(state, levelsOf(project.config)));
  });
}
