import { CouldNotRun } from '../could-not-run.ts';

/** What a command that compares two things was given: their files, or that they come in pairs on stdin. */
export type TwoInputs = 'lines' | { readonly first: string; readonly second: string };

/**
 * Reads the arguments of such a command.
 *
 * @param names how the two are called in messages
 * @throws CouldNotRun where one is missing, both are stdin, or options do not go together
 */
export function twoInputs(
  [first, second]: readonly [string | undefined, string | undefined],
  names: readonly [string, string],
  options: { readonly ndjson?: true; readonly format?: string },
): TwoInputs {
  if (options.ndjson === true) {
    const stray = [first, second].find((path) => path !== undefined && path !== '-');
    if (stray !== undefined || second !== undefined) {
      throw new CouldNotRun(`${stray ?? second} does not go with --ndjson; the pairs come on stdin`);
    }
    if (options.format !== undefined) {
      throw new CouldNotRun('--format does not go with --ndjson; each answer is a line of JSON');
    }
    return 'lines';
  }
  if (first === undefined || second === undefined) {
    throw new CouldNotRun(
      `no ${names[first === undefined ? 0 : 1]} given; name two files, one of which may be -`,
    );
  }
  if (first === '-' && second === '-')
    throw new CouldNotRun('only one input can be stdin; name a file for the other');
  return { first, second };
}
