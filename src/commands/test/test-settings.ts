import { randomInt } from 'node:crypto';
import { CouldNotRun } from '../could-not-run.ts';
import { wholeNumber } from '../whole-number.ts';

/** The options of `lawful test`. */
export interface TestOptions {
  readonly runtime?: string;
  readonly adapter?: string;
  readonly seed?: string;
  readonly runs?: string;
  readonly only?: string;
  readonly constraint?: string;
  readonly path?: string;
  readonly reporter?: string;
  readonly format: string;
}

/** The settings that the options ask for. */
export interface TestSettings {
  readonly seed: number;
  /** Whether the seed was drawn, so that it has to be printed. */
  readonly drawn: boolean;
  readonly runs: number | undefined;
  readonly path: string | undefined;
}

/** Seed where none is asked for: two runs of one tree agree. */
const usualSeed = 1;

/** Reads the options. @throws CouldNotRun that says which value is wrong and what would be right */
export function testSettings(options: TestOptions): TestSettings {
  if (options.only !== undefined && options.constraint !== undefined) {
    throw new CouldNotRun('--only and --constraint each choose tests: give one of them.');
  }
  if (options.path !== undefined && options.only === undefined) {
    throw new CouldNotRun('--path replays one test: name it by --only, as the failure printed it.');
  }
  if (options.path !== undefined && !/^\d+(:\d+)*$/.test(options.path)) {
    throw new CouldNotRun(
      `Unexpected --path ${JSON.stringify(options.path)}, expected numbers such as 3:0:1.`,
    );
  }
  const drawn = options.seed === 'random';
  return {
    seed: drawn
      ? randomInt(2 ** 31)
      : wholeNumber('--seed', options.seed ?? String(usualSeed), -(2 ** 31), 2 ** 31 - 1),
    drawn,
    runs: options.runs === undefined ? undefined : wholeNumber('--runs', options.runs, 1, 1_000_000),
    path: options.path,
  };
}
