import type { Code } from 'mdast';
import { namedSections, titledSections } from './section-role.ts';

const known = [
  ...namedSections.map(({ keyword }) => `${keyword}[:：]`),
  '(?:ADDED|MODIFIED|REMOVED|RENAMED) Requirements[ \\t]*$',
  ...titledSections.map(({ title }) => `${title}[ \\t]*$`),
];
const heading = new RegExp(`^[ \\t]*#{1,6}[ \\t]*(?:${known.join('|')})`, 'im');
const step = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\**(?:GIVEN|WHEN|THEN)\b/m;
const tableRow = /^[ \t]*\|.*\|[ \t]*$/m;
const fence = /^(?:`{3,}|~{3,})/;

/** Whether a text has a line that is meant as a known heading: `###Rule: x`, or one indented so far that it is text. */
export function holdsHeading(text: string): boolean {
  return heading.test(text);
}

/** Whether a text has a line that is meant as a row of a table. */
export function holdsTableRow(text: string): boolean {
  return tableRow.test(text);
}

/** Whether code is code only because it is indented, and reads as steps or headings, or as rows where `tables` says so. */
export function isHiddenByIndentation(node: Code, raw: string, tables: boolean): boolean {
  if (fence.test(raw)) return false;
  return step.test(node.value) || heading.test(node.value) || (tables && tableRow.test(node.value));
}
