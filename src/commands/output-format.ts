import { CouldNotRun } from './could-not-run.ts';

/** Checks the value of `--format`. @throws CouldNotRun that lists the formats */
export function formatFrom<Format extends string>(value: string, formats: readonly Format[]): Format {
  const format = formats.find((known) => known === value);
  if (format === undefined) {
    throw new CouldNotRun(`Unexpected --format ${JSON.stringify(value)}, expected ${formats.join(' or ')}.`);
  }
  return format;
}
