import { reportFormats } from '../../certify/reports/report-formats.ts';
import type { Finish } from '../certify/finish-run.ts';
import { formatFrom } from '../output-format.ts';
import { wholeNumber } from '../whole-number.ts';

/** The options of `lawful merge`, as text. */
export interface MergeOptions {
  readonly out: string;
  readonly key?: string;
  readonly validDays: string;
  readonly strict?: boolean;
  readonly knownFailing?: string;
  readonly format: string;
}

/** Reads what says how a merge ends. @throws CouldNotRun where an option is not what it should be */
export function mergeSettings(options: MergeOptions): Pick<Finish, 'validDays' | 'strict' | 'format'> {
  const formats = ['text', ...Object.keys(reportFormats)] as readonly Finish['format'][];
  return {
    validDays: wholeNumber('--valid-days', options.validDays, 1, 3_650),
    strict: options.strict ?? false,
    format: formatFrom(options.format, formats),
  };
}
