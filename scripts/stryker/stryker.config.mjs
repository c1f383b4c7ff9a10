/**
 * Mutates the reference and runs the generated tests of the specs alone. STRYKER_ONLY chooses a part of
 * `src/reference`: a folder, as `ladder`, or files in one, as `core/compare-*.ts`.
 */
const folders = ['ladder', 'core', 'tiers', 'registry', 'gate'];
const chosen = process.env.STRYKER_ONLY;
const [folder, files = '**/*.ts'] = chosen?.split('/') ?? [];
if (folder !== undefined && !folders.includes(folder)) {
  throw new Error(
    `STRYKER_ONLY is ${JSON.stringify(chosen)}, expected to begin with one of ${folders.join(', ')}.`,
  );
}
const specs = folder === undefined ? folders : [folder];
const name = chosen?.replace(/[^\w-]+/g, '_') ?? 'all';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: ['./scripts/stryker/test-runner.ts', './scripts/stryker/people-texts.ts'],
  testRunner: 'generated-tests',
  testRunnerNodeArgs: ['--import', 'tsx'],
  // Stryker starts a checker process too, which loads the same plugins.
  checkerNodeArgs: ['--import', 'tsx'],
  generatedTests: specs,
  fewDraws: 20,
  manyDraws: 50,
  ignorers: ['people-texts'],
  mutate: [
    ...specs.map((spec) => `src/reference/${spec}/${files}`),
    '!**/*.test.ts',
    '!**/test-support/**',
    // Runs in a worker thread, out of reach of the coverage that tells which tests to run.
    '!src/reference/tiers/law-{worker,machine,engine,prelude,domain}.ts',
  ],
  ignorePatterns: ['.lawful', 'conformance/adapters/rust/target'],
  // A static mutant needs a process of its own and every test of its spec.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 10_000,
  timeoutFactor: 8,
  disableTypeChecks: false,
  // Stryker would rewrite tsconfig.json by an interface that TypeScript 7 no longer has; a file that is not there is left alone.
  tsconfigFile: '.lawful/no-tsconfig.json',
  tempDirName: '.lawful/stryker/sandbox',
  incremental: true,
  incrementalFile: `.lawful/stryker/${name}-incremental.json`,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { logTests: false, reportMutants: false, allowColor: false },
  jsonReporter: { fileName: `.lawful/stryker/reports/${name}.json` },
  allowEmpty: false,
};
