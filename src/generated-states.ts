import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { GeneratedState } from './check/artefacts/artefact-rule.ts';
import type { ProjectPlan } from './compile.ts';
import type { Project } from './config/project.ts';
import { digestOfText, planDigest } from './plan/plan-digest.ts';
import { readGeneratedFolder } from './read-generated.ts';

/** What the state of generated files is judged by. */
export interface PlanSummary {
  /** The spec's file as it is shown. */
  readonly file: string;
  readonly slug: string;
  readonly digest: string;
  readonly project: Project;
}

/** A plan without all that tests are made of. */
export function summaryOfPlan({ plan, project, loaded }: ProjectPlan): PlanSummary {
  return { file: loaded.spec.file, slug: plan.spec.slug, digest: planDigest(plan), project };
}

/** The state of a plan's generated files. */
export function stateOfPlan({ file, slug, digest, project }: PlanSummary, cwd: string): GeneratedState {
  return { ...recordIn(project.generatedFolder(slug), cwd), specFile: file, slug, plan: digest };
}

/** Generated folders of a project that none of its specs stands behind. A folder without a model is not lawful's. */
export function orphanStates(
  project: Project,
  slugs: ReadonlySet<string>,
  cwd: string,
): readonly GeneratedState[] {
  return foldersIn(resolve(project.root, project.config.generated)).flatMap((slug) => {
    if (slugs.has(slug)) return [];
    const state = recordIn(project.generatedFolder(slug), cwd);
    return state.recordedPlan === undefined ? [] : [{ ...state, specFile: undefined, slug, plan: undefined }];
  });
}

function recordIn(path: string, cwd: string): Omit<GeneratedState, 'specFile' | 'slug' | 'plan'> {
  const folder = readGeneratedFolder(path);
  const files = [...(folder?.files ?? [])].filter(([name]) => name !== 'model.json');
  return {
    folder: relative(cwd, path).replaceAll('\\', '/'),
    recordedPlan: folder?.model?.plan,
    recorded: new Map(Object.entries(folder?.model?.files ?? {})),
    present: new Map(files.map(([name, text]) => [name, digestOfText(text)])),
  };
}

function foldersIn(path: string): readonly string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
