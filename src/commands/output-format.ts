import { CouldNotRun } from './could-not-run.ts';

/** Checks the value of `--format`. @throws CouldNotRun that lists the formats */
export function formatFrom<Format extends string>(value: string, formats: readonly Format[]): Format {
  const format = formats.find((known) => known === value);
  if (format === undefined) {
    throw new CouldNotRun(`Unexpected --format ${JSON.stringify(value)}, expected ${anyOf(formats)}.`);
  }
  return format;
}

/** `text or json`; `text, json or sarif` */
function anyOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}
