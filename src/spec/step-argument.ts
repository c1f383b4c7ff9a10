import type { Blockquote, Code, ListItem, Paragraph, RootContent, Table } from 'mdast';
import { nodeRange, nodeSpan } from '../markdown/node-span.ts';
import { walk } from '../markdown/walk.ts';
import type { CaseText } from './case-text.ts';
import type { StepArgument, StepListItem } from './scenario.ts';
import type { Leftover } from './spec.ts';

/** An argument of a step, and what of it does not fit. */
export interface ReadArgument {
  readonly argument: StepArgument;
  readonly leftovers: readonly Leftover[];
}

/** Reads a table under a step. A row with too few cells is filled up, one with too many is cut; both are reported. */
export function tableArgument(text: CaseText, node: Table): ReadArgument {
  const { source } = text;
  const [head, ...body] = node.children;
  const header = head === undefined ? [] : text.cells(head, head.children.length);
  const leftovers: Leftover[] = [];
  const rows = body.map((row) => {
    const cells = text.cells(row, header.length);
    if (cells.length !== header.length) {
      leftovers.push({
        range: nodeRange(source, row),
        what: `a row of ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} in a table of ${header.length} columns`,
        expected: `${header.length} cells`,
      });
    }
    return header.map((_, column) => cells[column] ?? '');
  });
  return { argument: { kind: 'table', header, rows, range: nodeRange(source, node) }, leftovers };
}

/** Reads a code block under a step. */
export function codeArgument(text: CaseText, node: Code): StepArgument {
  const language = [node.lang, node.meta].filter((part) => part).join(' ');
  return {
    kind: 'doc-string',
    language: language === '' ? undefined : language,
    text: text.fill(node.value),
    range: nodeRange(text.source, node),
  };
}

/** Reads a paragraph or quote under a step as text without a language. */
export function proseArgument(text: CaseText, node: Paragraph | Blockquote): StepArgument {
  return {
    kind: 'doc-string',
    language: undefined,
    text: proseOf(text, node),
    range: nodeRange(text.source, node),
  };
}

/** The paragraphs of a block, one a line. */
export function proseOf(text: CaseText, block: RootContent): string {
  const paragraphs: string[] = [];
  walk(block, (node, ancestors) => {
    if (node.type === 'paragraph') paragraphs.push(text.marked(node, ancestors));
  });
  return paragraphs.join('\n');
}

/** Reads a bullet that is no step: its text, and the bullets under it. */
export function listItem(text: CaseText, item: ListItem): StepListItem {
  const own = item.children.filter((child) => child.type !== 'list' && !isArgument(child));
  return {
    text: own.map((child) => proseOf(text, child)).join('\n'),
    items: item.children.flatMap((child) =>
      child.type === 'list' ? child.children.map((inner) => listItem(text, inner)) : [],
    ),
  };
}

/** The tables and code blocks in a bullet and in those under it: arguments of their own. */
export function argumentsIn(item: ListItem): readonly (Table | Code)[] {
  const found: (Table | Code)[] = [];
  walk(item, (node) => {
    if (isArgument(node)) found.push(node);
  });
  return found.filter((node) => nodeSpan(node) !== undefined);
}

function isArgument(node: { readonly type: string }): node is Table | Code {
  return node.type === 'table' || node.type === 'code';
}
