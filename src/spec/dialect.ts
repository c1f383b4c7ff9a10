import type { Outline } from './outline.ts';
import type { SectionRole } from './section-role.ts';
import type { Spec } from './spec.ts';

const structured: ReadonlySet<SectionRole> = new Set([
  'constraints',
  'model',
  'states',
  'transitions',
  'properties',
  'rule',
  'case',
]);
const requirements: ReadonlySet<SectionRole> = new Set(['requirement', 'scenario', 'outline', 'operation']);

/** Which dialects the sections of a file belong to. */
export function dialectOf({ sections }: Outline): Spec['dialect'] {
  const isStructured = sections.some(({ role }) => structured.has(role));
  const hasRequirements = sections.some(({ role }) => requirements.has(role));
  if (isStructured) return hasRequirements ? 'mixed' : 'structured';
  return hasRequirements ? 'requirements' : 'none';
}
