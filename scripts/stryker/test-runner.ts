/** Stryker's way to the generated tests: they run in its worker process, one after the other, until one fails. */
import type { InstrumenterContext, StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareFactoryPlugin, type Injector, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { settingVariables } from '../../src/runtime/settings.ts';
import { type GeneratedTest, loadGeneratedTests } from './generated-tests.ts';

/** How the generated tests are run, as the config says it. */
interface RunnerOptions {
  /** Short names of the specs whose tests run. */
  readonly generatedTests: readonly string[];
  /** Inputs that a property draws at first. */
  readonly fewDraws: number;
  /** Inputs that it draws where a mutant survived the few. */
  readonly manyDraws: number;
}

/** Where a process that is started later, such as a worker thread, finds the active mutant. */
const activeMutantVariable = '__STRYKER_ACTIVE_MUTANT__';

class GeneratedTestsRunner implements TestRunner {
  readonly #options: RunnerOptions;
  #tests: Promise<readonly GeneratedTest[]> | undefined;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  capabilities() {
    // A module is evaluated once a process, so Stryker starts another one for a static mutant.
    return { reloadEnvironment: false };
  }

  async dryRun(): Promise<DryRunResult> {
    const { tests, status } = await this.#run(await this.#load(), this.#options.fewDraws, false);
    return { status, tests, mutantCoverage: instrumenter().mutantCoverage ?? { static: {}, perTest: {} } };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit, mutantActivation, testFilter } = options;
    const context = instrumenter();
    const activate = () => {
      context.activeMutant = activeMutant.id;
      process.env[activeMutantVariable] = activeMutant.id;
    };
    if (mutantActivation === 'static') activate();
    const all = await this.#load();
    activate();
    Object.assign(context, { hitLimit, hitCount: hitLimit === undefined ? undefined : 0 });
    const covering = testFilter === undefined ? all : all.filter(({ id }) => testFilter.includes(id));
    const first = await this.#run(covering, this.#options.fewDraws, !options.disableBail);
    const survived = first.tests.every(({ status }) => status === TestStatus.Success);
    const result = survived
      ? await this.#run(covering, this.#options.manyDraws, !options.disableBail)
      : first;
    return toMutantRunResult(determineHitLimitReached(context.hitCount, context.hitLimit) ?? result);
  }

  #load(): Promise<readonly GeneratedTest[]> {
    this.#tests ??= loadGeneratedTests(process.cwd(), this.#options.generatedTests);
    return this.#tests;
  }

  async #run(tests: readonly GeneratedTest[], draws: number, bail: boolean) {
    process.env[settingVariables.runs] = String(draws);
    const context = instrumenter();
    const results: TestResult[] = [];
    for (const { id, run } of tests) {
      context.currentTestId = id;
      const start = performance.now();
      let failure: unknown;
      let failed = false;
      try {
        await run();
      } catch (error) {
        failed = true;
        failure = error;
      }
      const told = { id, name: id, timeSpentMs: Math.round(performance.now() - start) };
      results.push(
        failed
          ? { ...told, status: TestStatus.Failed, failureMessage: String(failure) }
          : { ...told, status: TestStatus.Success },
      );
      if (failed && bail) break;
    }
    delete context.currentTestId;
    return { status: DryRunStatus.Complete as const, tests: results };
  }
}

/** What instrumented code shares with its runner, by Stryker's default name for it. */
function instrumenter(): InstrumenterContext {
  const shared = globalThis as { __stryker__?: InstrumenterContext };
  shared.__stryker__ ??= {} as InstrumenterContext;
  return shared.__stryker__;
}

function createRunner(injector: Injector<{ options: StrykerOptions }>): TestRunner {
  const options = injector.resolve(commonTokens.options);
  return new GeneratedTestsRunner(options as unknown as RunnerOptions);
}
createRunner.inject = [commonTokens.injector] as const;

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'generated-tests', createRunner as never),
];

/** Checks {@link RunnerOptions}. */
export const strykerValidationSchema = {
  type: 'object',
  required: ['generatedTests', 'fewDraws', 'manyDraws'],
  properties: {
    generatedTests: { type: 'array', minItems: 1, items: { type: 'string' } },
    fewDraws: { type: 'integer', minimum: 1 },
    manyDraws: { type: 'integer', minimum: 1 },
  },
};
