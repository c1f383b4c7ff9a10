import type { Reference } from '../spec/reference.ts';

/** A reference as a person writes it, for messages. */
export function referenceText({ form, target, row }: Reference): string {
  if (form === 'wiki') return `\`[[${target}]]\``;
  return row === undefined ? target : `${target} \`${row}\``;
}
