import type { Range } from '../diagnostic/range.ts';
import { inlineText, quoteDepthOf } from '../markdown/inline.ts';
import { nodeSpan } from '../markdown/node-span.ts';
import type { SyntaxTree } from '../markdown/syntax-tree.ts';
import { walk } from '../markdown/walk.ts';
import type { Reference } from './reference.ts';
import { findReferences } from './references.ts';
import type { Constraint, Property, State, Transition } from './spec.ts';
import type { NormativeTable } from './tables.ts';

/** The rows and bullets whose references are already known by role. */
export interface PlacedRows {
  readonly tables: readonly NormativeTable[];
  readonly constraints: readonly Constraint[];
  readonly states: readonly State[];
  readonly transitions: readonly Transition[];
  readonly properties: readonly Property[];
}

/** A text without any of these holds no reference; most paragraphs need no closer look. */
const mayRefer = /\[\[|\b(?:preserves|requires|satisfies|uses|follows)\b/;

/** Every reference of a file in file order: those of rows and bullets by their role, all others as prose. */
export function collectReferences(tree: SyntaxTree, placed: PlacedRows): readonly Reference[] {
  return [...placedReferences(placed), ...otherColumns(placed.tables), ...proseReferences(tree, placed)].sort(
    (a, b) => a.range.start.offset - b.range.start.offset,
  );
}

function placedReferences({
  constraints,
  states,
  transitions,
  properties,
}: PlacedRows): readonly Reference[] {
  return [
    ...constraints.flatMap((row) => row.tracesTo),
    ...states.flatMap((row) => row.emits),
    ...transitions.flatMap((row) => row.guards),
    ...properties.flatMap((row) => row.derivesFrom),
  ];
}

const columnsWithRole: ReadonlySet<string> = new Set(['traces_to', 'guard', 'derives_from']);

/** References in the cells of all other columns, and in cells that stand under no column. */
function otherColumns(tables: readonly NormativeTable[]): readonly Reference[] {
  return tables.flatMap(({ header, rows }) => {
    const names = header.map((cell) => cell.text(cell.whole));
    return rows.flatMap(({ cells }) =>
      cells.flatMap((cell, index) => {
        const name = names[index] ?? '';
        // The first column of a name is the one that is read by role.
        if (columnsWithRole.has(name) && names.indexOf(name) === index) return [];
        const codes = name === 'generator' || name === 'predicate' ? 'outside-code' : 'in-code-too';
        return findReferences(cell, name === 'satisfies' ? 'satisfies' : 'prose', codes);
      }),
    );
  });
}

function proseReferences(tree: SyntaxTree, { tables, states }: PlacedRows): readonly Reference[] {
  const found: Reference[] = [];
  const known = startsOf([...tables.map((table) => table.range), ...states.map((state) => state.range)]);
  walk(tree.root, (node, ancestors) => {
    const span = nodeSpan(node);
    if (span !== undefined && (node.type === 'table' || node.type === 'listItem') && known.has(span.start))
      return 'skip';
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    if (span === undefined || !mayRefer.test(tree.source.text.slice(span.start, span.end))) return;
    const context = { quoteDepth: quoteDepthOf(ancestors), inTable: node.type === 'tableCell' };
    found.push(...findReferences(inlineText(tree.source, node, context), 'prose', 'outside-code'));
    return;
  });
  return found;
}

function startsOf(ranges: readonly Range[]): ReadonlySet<number> {
  return new Set(ranges.map((range) => range.start.offset));
}
