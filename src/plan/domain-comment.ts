import type { PlannedDomain } from './plan.ts';

/** The generator as the spec words it, where that says more than the member's name, and every clause about it. */
export function domainComment(domain: Pick<PlannedDomain, 'name' | 'text' | 'usages'>): readonly string[] {
  const clauses = domain.usages.map(({ source, name, clause }) => `${source} ${name}: ${clause}`);
  return domain.text.startsWith(`${domain.name}(`) ? clauses : [domain.text, ...clauses];
}
