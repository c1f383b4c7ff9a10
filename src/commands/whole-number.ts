import { CouldNotRun } from './could-not-run.ts';

/** Reads the number that an option was given. @throws CouldNotRun where it is no whole number in its range */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most) {
    throw new CouldNotRun(
      `Unexpected ${option} ${JSON.stringify(text)}, expected a whole number from ${least} to ${most}.`,
    );
  }
  return value;
}
