/** How generated tests run; `lawful test` sets these through the environment of the test processes. */
export interface Settings {
  /** Seed of every property; fixed unless asked otherwise, so that two runs of one tree agree. */
  readonly seed: number;
  /** Inputs a property draws, at least 1. */
  readonly runs: number;
  /** fast-check's path to one counterexample, for a replay. */
  readonly path: string | undefined;
}

/** Environment variables that carry the settings to the test processes. */
export const settingVariables = {
  seed: 'LAWFUL_SEED',
  runs: 'LAWFUL_RUNS',
  path: 'LAWFUL_PATH',
  /** The options of `lawful test` that ask for the same runtime, for the command that a failure prints. */
  runtime: 'LAWFUL_RUNTIME_OPTIONS',
} as const;

/** Reads the settings. @throws RangeError where a variable is no whole number in its range */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  return {
    seed: wholeNumber(environment, settingVariables.seed, 1, -(2 ** 31), 2 ** 31 - 1),
    runs: wholeNumber(environment, settingVariables.runs, 100, 1, 1_000_000),
    path: environment[settingVariables.path] || undefined,
  };
}

function wholeNumber(
  environment: NodeJS.ProcessEnv,
  variable: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = environment[variable];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(
      `${variable} is ${JSON.stringify(text)}, expected a whole number from ${least} to ${most}.`,
    );
  }
  return value;
}
