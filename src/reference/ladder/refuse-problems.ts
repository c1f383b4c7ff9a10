import { Refusal } from '../operation.ts';
import type { Problem } from './problem.ts';

/** Refuses a part of a claim with the first of its problems; the code on the wire is `<part>-refused`. */
export function refuseProblems(part: 'ladder' | 'subject' | 'answers', problems: readonly Problem[]): never {
  throw new Refusal(`${part}-refused`, describeProblems(part, problems));
}

/** One line for people: the first problem, where it is, and how many there are. */
export function describeProblems(part: string, problems: readonly Problem[]): string {
  const [first] = problems;
  if (first === undefined) return `${part}: refused`;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `${part}${first.path}: ${first.message} [${first.code}]${more}`;
}
