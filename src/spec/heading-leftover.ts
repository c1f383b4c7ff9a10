import { editDistance } from '../diagnostic/edit-distance.ts';
import { nodeRange } from '../markdown/node-span.ts';
import type { Outline, OutlineSection } from './outline.ts';
import { namedSections, type TitledSection, titledSections } from './section-role.ts';
import type { Leftover } from './spec.ts';

const changeSection = /^(?:added|modified|removed|renamed) requirements$/i;

/** Whether a heading is meant as a known one and is none: a spelling near it, the wrong depth or place, no colon. */
export function headingLeftover(outline: Outline, section: OutlineSection): Leftover | undefined {
  const { heading, title, role } = section;
  if (heading === undefined || title === undefined || role !== 'other') return undefined;
  const text = title.text(title.whole);
  const expected = expectedName(text) ?? expectedChange(text) ?? expectedTitle(text, section);
  if (expected === undefined) return undefined;
  const range = nodeRange(outline.source, heading);
  return { range, what: `the heading \`${'#'.repeat(section.depth)} ${text}\``, expected };
}

/** `### Rules: x`, `## Rule: x`, `### Requirement x` */
function expectedName(title: string): string | undefined {
  const colon = title.indexOf(':');
  const written = (colon === -1 ? title : title.slice(0, colon)).trim();
  const known = namedSections.find(({ keyword }) =>
    colon === -1 ? beginsWith(written, keyword) : isNear(written, keyword),
  );
  if (known === undefined) return undefined;
  const shape = `\`${'#'.repeat(known.depth)} ${known.keyword}: name\``;
  return known.needsChapter ? `${shape} under a \`##\` heading` : shape;
}

function beginsWith(title: string, keyword: string): boolean {
  return new RegExp(`^${keyword}(?![\\w-])`, 'i').test(title);
}

/** A misspelling keeps the first two letters: `Rules` is near `Rule`, `Role` is a word of its own. */
function isNear(written: string, keyword: string): boolean {
  const folded = written.toLowerCase();
  if (folded.slice(0, 2) !== keyword.slice(0, 2).toLowerCase()) return false;
  return editDistance(folded, keyword.toLowerCase()) <= Math.min(2, Math.floor(keyword.length / 3));
}

function expectedChange(title: string): string | undefined {
  return changeSection.test(title) ? '`## Requirements`: change files are not read yet' : undefined;
}

/** `## Constrains`, or `## States`, with the table or list that belongs there; without one it is a word like any other. */
function expectedTitle(title: string, section: OutlineSection): string | undefined {
  const known = titledSections.find((each) => isNear(title, each.title) && holds(section, each));
  if (known === undefined) return undefined;
  const shape = `\`${'#'.repeat(known.depth)} ${known.title}\``;
  return known.parent === 'model' ? `${shape} under \`## Model\`` : shape;
}

function holds(section: OutlineSection, known: TitledSection): boolean {
  switch (known.role) {
    case 'model':
      return section.children.some(({ title }) =>
        /^(?:states|transitions)$/i.test(title?.value.trim() ?? ''),
      );
    case 'states':
      return section.blocks.some(({ type }) => type === 'list');
    default:
      return section.blocks.some(({ type }) => type === 'table');
  }
}
