import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AdapterLimits } from '../adapter/adapter-limits.ts';
import type { AdapterProgram } from '../adapter/adapter-program.ts';
import { type AdapterRuntime, connectAdapter } from '../adapter/connect-adapter.ts';
import type { GeneratedModel } from '../emit/model-file.ts';
import { settingVariables } from '../runtime/settings.ts';
import { type CollectedTest, collectTests } from './collect/collect-tests.ts';
import { digestFile } from './inputs/digest-file.ts';
import { suiteDigest } from './inputs/suite-digest.ts';
import { type DigestedFile, type JournalHead, journalVersion, type Shard } from './journal/journal.ts';

/** A spec's generated tests. */
export interface RunSuite {
  /** Folder of the generated tests, as an absolute path. */
  readonly folder: string;
  readonly model: GeneratedModel;
  /** Names of the test files in the folder. */
  readonly files: readonly string[];
}

/** What judges: the tests of a run, loaded, and what they are made of. */
export interface JudgingSuite {
  readonly tests: readonly CollectedTest[];
  readonly specs: JournalHead['specs'];
  /** Digest of the tests and all that they import. */
  readonly suite: string;
}

/** How a run draws its inputs, and which option asks for its runtime, for the replay that a failure prints. */
export interface DrawSettings {
  readonly seed: number;
  readonly runs: number;
  readonly runtimeOptions: string;
}

/** What judges a runtime, in this version. */
export function runnerRelease(): JournalHead['runner'] {
  const require = createRequire(import.meta.url);
  const { version } = require('../../package.json') as { version: string };
  const { version: fast_check } = require('fast-check/package.json') as { version: string };
  return { name: 'lawful', version, fast_check };
}

/** Has the generated tests of this process draw by a run's settings, which they read from the environment. */
export function drawBy({ seed, runs, runtimeOptions }: DrawSettings): void {
  process.env[settingVariables.seed] = String(seed);
  process.env[settingVariables.runs] = String(runs);
  process.env[settingVariables.runtime] = runtimeOptions;
  delete process.env[settingVariables.path];
}

/**
 * Loads the tests of suites and digests what they are made of.
 *
 * @param bindingFolder the folder of a spec's binding, by the spec's short name
 * @throws UnexpectedTests where a generated file does not load
 */
export async function loadSuite(
  suites: readonly RunSuite[],
  root: string,
  bindingFolder: (slug: string) => string,
): Promise<JudgingSuite> {
  const specs = suites.map(({ model: { spec } }) => ({
    id: spec.id,
    slug: spec.slug,
    ...digestFile(join(root, spec.file), root),
  }));
  const folders = suites.map(({ folder, model: { spec } }) => ({
    generated: folder,
    binding: bindingFolder(spec.slug),
  }));
  const tests = await collectTests(
    suites.map(({ folder, files, model }) => ({
      slug: model.spec.slug,
      files: files.map((file) => join(folder, file)),
      tests: model.tests,
    })),
  );
  return { tests, specs, suite: suiteDigest(folders, root) };
}

/** Connects to a program, and says to it what it is judged by. */
export function openProgram(
  program: AdapterProgram,
  { specs, suite }: Pick<JudgingSuite, 'specs' | 'suite'>,
  seed: number,
  limits: Partial<AdapterLimits> = {},
): AdapterRuntime {
  const session = { specs: specs.map(({ id, sha256 }) => ({ id, digest: `sha256:${sha256}` })), suite, seed };
  return connectAdapter(program, { session, limits });
}

/** The head of a run's journal. */
export async function headOf(
  judging: JudgingSuite,
  runtime: { readonly source: AdapterRuntime; readonly artifact: readonly DigestedFile[] },
  { seed, runs, runtimeOptions }: DrawSettings,
  shard: Shard | null,
): Promise<JournalHead> {
  return {
    journal: journalVersion,
    runtime: runtimeOptions.trim(),
    handshake: await runtime.source.handshake(),
    artifact: runtime.artifact,
    specs: judging.specs,
    suite: judging.suite,
    seed,
    runs,
    runner: runnerRelease(),
    shard,
  };
}
