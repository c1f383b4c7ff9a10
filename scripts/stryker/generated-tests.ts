import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Collect from '../../src/certify/collect/collect-tests.ts';
import type { GeneratedModel } from '../../src/emit/model-file.ts';
import type * as Reference from '../../src/reference/runtime.ts';
import type { Conductor } from '../../src/runtime/conductor.ts';

/** A generated test that can be run any number of times in this process. */
export interface GeneratedTest {
  /** Unique among all specs. */
  readonly id: string;
  /** @throws what the first failing case throws; nothing is shrunk */
  readonly run: () => Promise<void>;
}

/**
 * Loads the generated tests of a copy of the project, to be run against the reference of that copy.
 *
 * @param root folder of the copy: all but the types is imported from there, where the mutants are
 * @param specs short names of specs, as the folders of `generated` have them
 */
export async function loadGeneratedTests(
  root: string,
  specs: readonly string[],
): Promise<readonly GeneratedTest[]> {
  const { collectTests }: typeof Collect = await importFrom(root, 'src/certify/collect/collect-tests.ts');
  const { createRuntime }: typeof Reference = await importFrom(root, 'src/reference/runtime.ts');
  const suites = specs.map((slug) => {
    const folder = join(root, 'generated', slug);
    const { tests } = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8')) as GeneratedModel;
    const files = [...new Set(tests.map(({ file }) => join(folder, file)))];
    return { slug, files, tests };
  });
  const collected = await collectTests(suites);
  return collected.map(({ slug, planned: { file, title }, body }) => ({
    id: `${slug}/${file} ${title}`,
    async run() {
      const runtime = createRuntime();
      const conductor: Conductor = {
        async conduct({ cases }) {
          for (const each of cases) {
            await runtime.beginCase?.();
            await each.run(runtime);
          }
        },
      };
      await body({ name: title, conductor });
    },
  }));
}

async function importFrom<Module>(root: string, path: string): Promise<Module> {
  return (await import(pathToFileURL(join(root, path)).href)) as Module;
}
