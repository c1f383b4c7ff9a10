import type { Report } from '../report.ts';
import { jsonText } from './json-text.ts';

/** A badge for the endpoint of shields.io: how many of the constraints are certified. No percentage of cases is. */
export function badge({ constraints }: Pick<Report, 'constraints'>): string {
  const total = Object.values(constraints).reduce((sum, count) => sum + count, 0);
  const { certified = 0, failed = 0 } = constraints;
  return jsonText({
    schemaVersion: 1,
    label: 'lawful',
    message: `${certified} of ${total} constraints`,
    color: colour(certified, failed, total),
  });
}

function colour(certified: number, failed: number, total: number): string {
  if (total === 0) return 'lightgrey';
  if (failed > 0) return 'red';
  return certified === total ? 'brightgreen' : 'yellow';
}
