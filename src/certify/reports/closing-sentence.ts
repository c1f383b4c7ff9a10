import type { Report } from '../report.ts';
import { runtimeName } from './reported-test.ts';

/** What a report certifies, in one sentence. */
export function closingSentence(report: Report): string {
  const { certified = 0, ...others } = report.constraints;
  const open = Object.values(others).reduce((sum, count) => sum + count, 0);
  const start = certified === 0 ? 'Nothing is certified' : 'Certified';
  const rest = ['', '; the other one is not certified'][open] ?? `; the other ${open} are not certified`;
  return (
    `${start} for ${runtimeName(report)}, with seed ${report.seed} and ${report.runs} inputs a property: ` +
    `${certified} of ${certified + open} constraints of ${specNames(report)}${certified === 0 ? '' : rest}.`
  );
}

function specNames({ specs }: Report): string {
  const names = specs.map(({ slug }) => slug);
  const last = names.pop() ?? 'no spec';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
