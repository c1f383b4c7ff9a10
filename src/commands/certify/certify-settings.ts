import { randomInt } from 'node:crypto';
import type { Shard } from '../../certify/journal/journal.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { formatFrom } from '../output-format.ts';
import { wholeNumber } from '../whole-number.ts';

/** The options of `lawful certify`, as text. */
export interface CertifyOptions {
  readonly runtime?: string;
  readonly adapter?: string;
  readonly out?: string;
  readonly key?: string;
  readonly validDays: string;
  readonly artifact?: readonly string[];
  readonly seed?: string;
  readonly runs?: string;
  readonly shard?: string;
  readonly resume?: boolean;
  readonly strict?: boolean;
  readonly knownFailing?: string;
  readonly format: string;
}

/** How a certification goes. */
export interface CertifySettings {
  readonly seed: number;
  readonly runs: number;
  readonly shard: Shard | null;
  readonly validDays: number;
  readonly format: 'text' | 'json' | 'junit' | 'ctrf' | 'earl' | 'badge';
}

/** Reads the options. @throws CouldNotRun where one is not what it should be, or --shard has no --seed */
export function certifySettings(options: CertifyOptions): CertifySettings {
  const shard = options.shard === undefined ? null : shardFrom(options.shard);
  if (shard !== null && options.seed === undefined && !options.resume) {
    throw new CouldNotRun('--shard needs --seed: all parts of a run have the same one. Add --seed NUMBER.');
  }
  if (options.runtime === undefined && options.adapter === undefined) {
    throw new CouldNotRun('No runtime to certify. Name one by --runtime NAME or --adapter "COMMAND".');
  }
  return {
    seed:
      options.seed === undefined || options.seed === 'random'
        ? randomInt(2 ** 31)
        : wholeNumber('--seed', options.seed, -(2 ** 31), 2 ** 31 - 1),
    runs: wholeNumber('--runs', options.runs ?? '100', 1, 100_000),
    shard,
    validDays: wholeNumber('--valid-days', options.validDays, 1, 3_650),
    format: formatFrom(options.format, ['text', 'json', 'junit', 'ctrf', 'earl', 'badge']),
  };
}

function shardFrom(text: string): Shard {
  const [, index = '', of = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (shard.index < 1 || shard.index > shard.of) {
    throw new CouldNotRun(
      `Unexpected --shard ${JSON.stringify(text)}, expected i/n with i from 1 to n, such as 2/8.`,
    );
  }
  return shard;
}
