import { register } from 'node:module';
import nodeTest from 'node:test';
import { pathToFileURL } from 'node:url';
import type { PlannedTest } from '../../plan/planned-tests.ts';
import type { NamedTest } from '../../runtime/obligation.ts';
import { collected, test } from './node-test.ts';

/** A generated test that has been loaded and not run. */
export interface CollectedTest {
  readonly slug: string;
  readonly planned: PlannedTest;
  readonly body: (test: NamedTest) => unknown;
}

/** Generated tests of one spec. */
export interface TestFiles {
  readonly slug: string;
  /** Absolute paths. */
  readonly files: readonly string[];
  /** What the files are expected to hold. */
  readonly tests: readonly PlannedTest[];
}

/** The generated files do not hold what their model says. */
export class UnexpectedTests extends Error {}

let hooked: Promise<void> | undefined;

/**
 * Loads generated tests without running them: the files are the ones that `lawful test` runs, only that `test` comes
 * from {@link collected} instead of node:test. Once a process and file.
 *
 * @throws UnexpectedTests where a file does not load, or planned tests are not in the files
 */
export async function collectTests(suites: readonly TestFiles[]): Promise<readonly CollectedTest[]> {
  hooked ??= hook();
  await hooked;
  const tests: CollectedTest[] = [];
  for (const { slug, files, tests: planned } of suites) {
    const bodies = new Map<string, CollectedTest['body']>();
    for (const file of files) {
      for (const { title, body } of await testsIn(file)) bodies.set(title, body);
    }
    for (const each of planned) {
      const body = bodies.get(each.title);
      if (body === undefined) {
        throw new UnexpectedTests(
          `The generated tests of ${slug} have no test ${JSON.stringify(each.title)}. Run lawful compile.`,
        );
      }
      tests.push({ slug, planned: each, body });
    }
  }
  return tests;
}

const loaded = new Map<string, readonly { readonly title: string; readonly body: CollectedTest['body'] }[]>();

async function testsIn(file: string) {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  collected.length = 0;
  // Where a project's modules are CommonJS, `test` is what node:test's exports hold at that time.
  const { test: real } = nodeTest;
  Object.assign(nodeTest, { test });
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new UnexpectedTests(`${file} does not load: ${reason}. Run lawful check and the type checker.`);
  } finally {
    Object.assign(nodeTest, { test: real });
  }
  const found = [...collected];
  loaded.set(file, found);
  return found;
}

/** Has TypeScript understood, and node:test replaced in modules that are loaded from now on. */
async function hook(): Promise<void> {
  const [modules, commonModules] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
  modules.register();
  commonModules.register();
  register(`./replace-node-test.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url, {
    data: {
      replacement: new URL(`./node-test.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)
        .href,
    },
  });
}
