import type { SectionExtent } from './section-extents.ts';

/** Whether a requirement stands under `## REMOVED Requirements` or `## RENAMED Requirements` of a change file. */
export function isRetired(extent: SectionExtent | undefined): boolean {
  for (let outer = extent?.parent; outer !== undefined; outer = outer.parent) {
    if (/^(?:REMOVED|RENAMED)\s+Requirements$/i.test(outer.section.title.trim())) return true;
  }
  return false;
}
