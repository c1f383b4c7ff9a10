import type { TableRole } from '../spec/table.ts';

/** The columns that a normative table must have, in their usual order. */
export const requiredColumns: Readonly<Record<TableRole, readonly string[]>> = {
  constraints: ['id', 'kind', 'expr', 'traces_to'],
  transitions: ['id', 'from', 'to', 'guard'],
  properties: ['id', 'kind', 'derives_from', 'generator', 'predicate'],
};

/** The columns that any normative table may have besides. */
export const optionalColumns: readonly string[] = ['satisfies', 'observes', 'uses', 'supersedes'];

/** The headings under which the tables stand, for messages. */
export const tableHeadings: Readonly<Record<TableRole, string>> = {
  constraints: '## Constraints',
  transitions: '### Transitions',
  properties: '## Properties',
};
