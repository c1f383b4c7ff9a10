import { nodeRange, nodeSpan } from '../markdown/node-span.ts';
import { isNear } from './near-keyword.ts';
import type { Outline, OutlineSection } from './outline.ts';
import { type NamedSection, namedSections, type TitledSection, titledSections } from './section-role.ts';
import type { Leftover } from './spec.ts';
import { looksLikeStep } from './step-keyword.ts';

type Meant = Pick<Leftover, 'expected' | 'misspelt'>;

/** Whether a heading is meant as a known one and is none: a spelling near it, the wrong depth or place, no colon. */
export function headingLeftover(outline: Outline, section: OutlineSection): Leftover | undefined {
  const { heading, title, role } = section;
  if (heading === undefined || title === undefined || role !== 'other') return undefined;
  const text = title.text(title.whole);
  const range = nodeRange(outline.source, heading);
  if (isUnderlined(outline, section) && looksLikeStep(title, outline.keywords)) {
    return {
      range,
      what: 'a step that the line of dashes below makes a heading',
      expected: 'a blank line between the two',
    };
  }
  const meant = meantName(text, section) ?? meantOperation(text) ?? meantTitle(text, section);
  if (meant === undefined) return undefined;
  return { range, what: `the heading \`${'#'.repeat(section.depth)} ${text}\``, ...meant };
}

function isUnderlined({ source }: Outline, { heading }: OutlineSection): boolean {
  const span = heading && nodeSpan(heading);
  return span !== undefined && !source.text.startsWith('#', span.start);
}

/** `### Rules: x`, `## Rule: x`, `### Requirement x`, `### Requirment` */
function meantName(title: string, section: OutlineSection): Meant | undefined {
  const colon = title.search(/[:：]/);
  const written = (colon === -1 ? title : title.slice(0, colon)).trim();
  const exact = namedSections.find(({ keyword }) =>
    colon === -1 ? beginsWith(written, keyword) : isSame(written, keyword),
  );
  if (exact !== undefined) return { expected: shapeOf(exact) };
  const word = colon === -1 ? (/^[\p{L}]+/u.exec(written)?.[0] ?? '') : written;
  const near = namedSections.find(({ keyword }) => isNear(word, keyword));
  if (near === undefined) return undefined;
  const plural = isSame(word, `${near.keyword}s`);
  if (plural && (colon === -1 || title.slice(colon + 1).trim() === '' || holdsRole(section, near)))
    return undefined;
  // Without a colon only the long keywords are told from words of their own.
  if (colon === -1 && near.keyword.length < 8) return undefined;
  return { expected: shapeOf(near), misspelt: { written: word, nearest: near.keyword } };
}

function shapeOf({ depth, keyword, needsChapter }: NamedSection): string {
  const shape = `\`${'#'.repeat(depth)} ${keyword}: name\``;
  return needsChapter ? `${shape} under a \`##\` heading` : shape;
}

function holdsRole(section: OutlineSection, { role }: NamedSection): boolean {
  return section.children.some((child) => child.role === role);
}

function beginsWith(title: string, keyword: string): boolean {
  return new RegExp(`^${keyword}(?![\\w-])`, 'i').test(title);
}

function isSame(written: string, keyword: string): boolean {
  return written.toLowerCase() === keyword.toLowerCase();
}

/** `## ADDDED Requirements`, and words of the same meaning in capitals: `## DELETED Requirements`. */
function meantOperation(title: string): Meant | undefined {
  const words = /^(\p{L}+)\s+(\p{L}+)(?=$|\s*[(:：–—-])/u.exec(title);
  const [, first = '', second = ''] = words ?? [];
  const isRequirements = isSame(second, 'Requirements') || isNear(second, 'Requirements');
  if (!isRequirements) return undefined;
  const operation =
    operations.find((each) => isSame(first, each) || isNear(first, each)) ??
    (first === first.toUpperCase() ? synonyms.get(first) : undefined);
  if (operation === undefined) return undefined;
  const nearest = `${operation} Requirements`;
  return { expected: `\`## ${nearest}\``, misspelt: { written: `${first} ${second}`, nearest } };
}

const operations = ['ADDED', 'MODIFIED', 'REMOVED', 'RENAMED'] as const;
const synonyms: ReadonlyMap<string, (typeof operations)[number]> = new Map([
  ['ADD', 'ADDED'],
  ['NEW', 'ADDED'],
  ['CHANGED', 'MODIFIED'],
  ['UPDATED', 'MODIFIED'],
  ['DELETED', 'REMOVED'],
  ['DEPRECATED', 'REMOVED'],
  ['MOVED', 'RENAMED'],
]);

/** `## Constrains`, or `## States`, with the table or list that belongs there; without one it is a word like any other. */
function meantTitle(title: string, section: OutlineSection): Meant | undefined {
  const known = titledSections.find(
    (each) => (isSame(title, each.title) || isNear(title, each.title)) && holds(section, each),
  );
  if (known === undefined) return undefined;
  const shape = `\`${'#'.repeat(known.depth)} ${known.title}\``;
  const expected = known.parent === 'model' ? `${shape} under \`## Model\`` : shape;
  return isSame(title, known.title)
    ? { expected }
    : { expected, misspelt: { written: title, nearest: known.title } };
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
