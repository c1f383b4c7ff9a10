import type { RootContent } from 'mdast';
import { nodeRange } from '../markdown/node-span.ts';
import type { Outline, OutlineSection } from './outline.ts';
import type { SectionRole } from './section-role.ts';
import type { Leftover } from './spec.ts';
import { readStateBullets } from './states.ts';

/** How a normative section is called in messages, and what stands in it. */
const shapes: Partial<Record<SectionRole, { readonly place: string; readonly expected: string }>> = {
  constraints: {
    place: '`## Constraints`',
    expected: 'one table with the columns id, kind, expr, traces_to',
  },
  model: { place: '`## Model`', expected: 'the headings `### States` and `### Transitions`' },
  states: { place: '`### States`', expected: 'a list of states, each a bullet such as - `draft`' },
  transitions: { place: '`### Transitions`', expected: 'one table with the columns id, from, to, guard' },
  properties: {
    place: '`## Properties`',
    expected: 'one table with the columns id, kind, derives_from, generator, predicate',
  },
};

/** Tables, lists and HTML in a normative section that are not of the shape it has. Those of cases are read as steps. */
export function blockLeftovers(outline: Outline, section: OutlineSection): readonly Leftover[] {
  const { source } = outline;
  const role = normativeRole(section);
  const shape = role && shapes[role];
  if (shape === undefined) return [];
  const below = section.role === 'other' ? `a further heading in ${shape.place}` : shape.place;
  const firstTable = section.blocks.find((block) => block.type === 'table');
  return section.blocks.flatMap((block) => {
    if (block.type === 'list' && section.role === 'states') {
      return readStateBullets(source, block)
        .filter(({ state }) => state === undefined)
        .map(({ item }) => ({
          range: nodeRange(source, item),
          what: `a bullet under ${shape.place} that is no state`,
          expected: 'a bullet such as - `draft` or - `draft` (emits: [[spec.row]])',
        }));
    }
    const isRead = block === firstTable && section.role !== 'other' && holdsTable(section.role);
    if (isRead || !(block.type === 'list' || block.type === 'table' || isHtml(block))) return [];
    return [leftover(outline, block, below, shape.expected)];
  });
}

function holdsTable(role: SectionRole): boolean {
  return role === 'constraints' || role === 'transitions' || role === 'properties';
}

/** The role of a section, or of the nearest one above if that is a table section or the states. */
function normativeRole(section: OutlineSection): SectionRole | undefined {
  if (section.role !== 'other') return section.role;
  for (let above = section.parent; above !== undefined; above = above.parent) {
    if (above.role !== 'other') return above.role;
  }
  return undefined;
}

function leftover(outline: Outline, block: RootContent, place: string, expected: string): Leftover {
  const names: Partial<Record<RootContent['type'], string>> = { table: 'a table', list: 'a list' };
  return {
    range: nodeRange(outline.source, block),
    what: `${names[block.type] ?? 'HTML'} under ${place}`,
    expected,
  };
}

/** HTML that is more than comments. */
function isHtml(block: RootContent): boolean {
  return block.type === 'html' && block.value.replace(/<!--[\s\S]*?-->/g, '').trim() !== '';
}
