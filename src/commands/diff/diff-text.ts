import { type Change, changeClasses, changedName } from '../../diff/change.ts';
import { plainText } from '../plain-text.ts';
import { countsOf } from './diff-report.ts';

/** Changes for people, a line each with what is lost and gained below it, and a line that counts them. */
export function diffText(changes: readonly Change[]): string {
  const lines = [...changes.flatMap(changeLines), countLine(changes)];
  return lines.map((line) => `${plainText(line)}\n`).join('');
}

/** A change in a line, and its details in lines below. */
export function changeLines(change: Change): readonly string[] {
  const { class: what, kind, was, details } = change;
  const place = change.after ?? change.before;
  const where =
    place === undefined ? '' : `  ${place.file}:${place.line}${change.after === undefined ? ' before' : ''}`;
  const before = was === undefined ? '' : ` (was ${was})`;
  return [
    `${what.padEnd(12)} ${kind} ${changedName(change)}${before}${where}`,
    ...details.map((detail) => `${' '.repeat(13)}${detail}`),
  ];
}

function countLine(changes: readonly Change[]): string {
  const counts = countsOf(changes);
  const counted = changeClasses.flatMap((name) => (counts[name] > 0 ? [`${counts[name]} ${name}`] : []));
  return counted.length === 0 ? 'no obligation changed' : counted.join(', ');
}
