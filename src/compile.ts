/**
 * Input: paths of specs. Output: the files that follow from them, and what is wrong with the specs.
 * Invariant: nothing is written here, and nothing is emitted from a corpus that has errors.
 */
import { relative } from 'node:path';
import { type CheckedCorpus, checkSpecs } from './check-specs.ts';
import type { Project } from './config/project.ts';
import type { EmittedFile } from './emit/layout.ts';
import { type LoadedSpec, pathInProject } from './load-corpus.ts';
import type { TestPlan } from './plan/plan.ts';
import { planTests } from './plan/plan-tests.ts';

/** A requested spec with its plan. */
export interface PlannedSpec {
  readonly plan: TestPlan;
  readonly loaded: LoadedSpec;
}

/** A planned spec that belongs to a project, which says where its files go. */
export interface ProjectPlan extends PlannedSpec {
  readonly project: Project;
}

/** The files of one spec. */
export interface CompiledSpec extends ProjectPlan {
  readonly files: readonly EmittedFile[];
}

/** Reads, checks and plans specs. */
export function planSpecs(
  paths: readonly string[],
  cwd: string,
): { readonly checked: CheckedCorpus; readonly planned: readonly PlannedSpec[] } {
  const checked = checkSpecs(paths, cwd);
  return { checked, planned: planChecked(checked) };
}

/** Plans the requested specs of a corpus. */
export function planChecked(checked: CheckedCorpus): readonly PlannedSpec[] {
  return checked.specs.flatMap((loaded) => {
    const { spec, file, requested } = loaded;
    // A change file says what becomes of a spec: tests are those of the spec.
    if (!requested || spec.change !== undefined) return [];
    const specFile = file.project === undefined ? file.shown : pathInProject(file, file.project);
    return [{ plan: planTests(spec, checked.corpusOf(spec), specFile), loaded }];
  });
}

/** The planned specs that their projects' configs name. */
export function projectPlans(planned: readonly PlannedSpec[]): readonly ProjectPlan[] {
  return planned.flatMap((each) => {
    const { configured, file } = each.loaded;
    return configured && file.project !== undefined ? [{ ...each, project: file.project }] : [];
  });
}

/** Emits the files of planned specs. The emitter is loaded only here, since it is slow to load. */
export async function emitPlans(plans: readonly ProjectPlan[]): Promise<readonly CompiledSpec[]> {
  if (plans.length === 0) return [];
  const { emitSpec } = await import('./emit/emit.ts');
  return Promise.all(
    plans.map(async (planned) => {
      const { plan, project } = planned;
      const { slug } = plan.spec;
      const folder = project.generatedFolder(slug);
      const bindingModule = relative(folder, project.bindingFile(slug)).replaceAll('\\', '/');
      const layout = {
        folder: relative(project.root, folder).replaceAll('\\', '/'),
        specFile: plan.spec.file,
        bindingModule,
      };
      return { ...planned, files: await emitSpec(plan, layout) };
    }),
  );
}
