import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findConfig } from '../config/find-config.ts';
import { type Project, projectOf } from '../config/project.ts';
import { nearestName } from '../diagnostic/nearest.ts';
import type { GeneratedModel } from '../emit/model-file.ts';
import { readGeneratedFolder } from '../read-generated.ts';
import { CouldNotRun } from './could-not-run.ts';

/** A spec's generated tests. */
export interface Suite {
  readonly folder: string;
  readonly model: GeneratedModel;
  readonly files: readonly string[];
}

/** The project of the working folder. @throws CouldNotRun where there is no config upwards */
export function projectHere(): Project {
  const found = findConfig(process.cwd());
  if (found === undefined) {
    throw new CouldNotRun(
      'No lawful.config.json here or in a folder above, so there are no generated tests to run.',
    );
  }
  return projectOf(found);
}

/**
 * The generated tests of the named specs, or of all.
 *
 * @param names a spec's short name, id or file
 * @throws CouldNotRun where there are none, or a name is no spec's
 */
export function suitesOf(project: Project, names: readonly string[]): readonly Suite[] {
  const suites = allSuites(project);
  if (names.length === 0) return suites;
  const chosen = names.map((name) => {
    const found = suites.find(
      ({ model: { spec } }) =>
        [spec.slug, spec.id, spec.file].includes(name) || resolve(project.root, spec.file) === resolve(name),
    );
    if (found !== undefined) return found;
    const slugs = suites.map(({ model }) => model.spec.slug);
    const nearest = nearestName(name, slugs);
    throw new CouldNotRun(
      `No generated tests for ${JSON.stringify(name)}, expected one of ${slugs.join(', ')}.` +
        `${nearest === undefined ? '' : ` Did you mean ${nearest}?`} Run lawful compile for a new spec.`,
    );
  });
  return [...new Set(chosen)];
}

function allSuites(project: Project): readonly Suite[] {
  const generated = resolve(project.root, project.config.generated);
  const slugs = existsSync(generated)
    ? readdirSync(generated).filter((name) => statSync(join(generated, name)).isDirectory())
    : [];
  const suites = slugs.sort().flatMap((slug): readonly Suite[] => {
    const folder = project.generatedFolder(slug);
    const read = readGeneratedFolder(folder);
    if (read?.model === undefined) return [];
    return [
      {
        folder,
        model: read.model,
        files: [...read.files.keys()].filter((name) => name.endsWith('.test.ts')).sort(),
      },
    ];
  });
  if (suites.length === 0) {
    throw new CouldNotRun(`There are no generated tests in ${project.config.generated}. Run lawful compile.`);
  }
  return suites;
}
