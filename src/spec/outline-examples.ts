import type { Paragraph, RootContent, Table } from 'mdast';
import type { Range } from '../diagnostic/range.ts';
import { inlineText } from '../markdown/inline.ts';
import { nodeRange, nodeSpan } from '../markdown/node-span.ts';
import { CaseText, placeholdersIn } from './case-text.ts';
import type { Outline, OutlineSection } from './outline.ts';
import type { Leftover } from './spec.ts';
import { tableArgument } from './step-argument.ts';
import { withoutSwallowedProse } from './swallowed-prose.ts';

/** One row of the examples of a scenario outline. */
export interface Example {
  readonly values: ReadonlyMap<string, string>;
  readonly range: Range;
}

/** The blocks of a case with its examples taken out. */
export interface CaseBlocks {
  readonly steps: readonly RootContent[];
  /** Undefined for a case that is no outline. */
  readonly examples: readonly Example[] | undefined;
  readonly leftovers: readonly Leftover[];
}

/**
 * Parts a case into steps and examples. Examples stand under a heading of that name, or under a line that says so; in
 * a `Scenario Outline` the last table is one without any.
 */
export function caseBlocks(outline: Outline, section: OutlineSection): CaseBlocks {
  const { source } = outline;
  const blocks = withoutSwallowedProse(source, section.blocks);
  const labelled = blocks.flatMap((block, index) => {
    const table = blocks[index + 1];
    return isLabel(outline, block) && table?.type === 'table' ? [{ label: block, table }] : [];
  });
  const below = section.children.filter(({ role }) => role === 'examples');
  const tables = [
    ...labelled.map(({ table }) => table),
    ...below.flatMap((child) =>
      withoutSwallowedProse(source, child.blocks).filter((block) => block.type === 'table'),
    ),
  ];
  const unlabelled =
    section.role === 'outline' && tables.length === 0
      ? blocks.findLast((block) => block.type === 'table')
      : undefined;
  if (unlabelled?.type === 'table') tables.push(unlabelled);
  const taken = new Set<RootContent>([...tables, ...labelled.map(({ label }) => label)]);
  const steps = blocks.filter((block) => !taken.has(block));
  if (tables.length === 0 && section.role !== 'outline') return { steps, examples: undefined, leftovers: [] };
  const read = tables.map((table) => readExamples(outline, table));
  const all = read.flatMap((each) => each.examples);
  const examples = all.slice(0, mostRows(steps));
  const leftovers = [
    ...all.slice(examples.length, examples.length + 1).map(({ range }) => ({
      range,
      what: `row ${examples.length + 1} of the examples of one outline`,
      expected: `at most ${examples.length} rows for steps of that length; each row is a case of its own`,
    })),
    ...read.flatMap((each) => each.leftovers),
    ...(examples.length > 0
      ? placeholderLeftovers(outline, section, steps, tables)
      : withoutRows(outline, section)),
  ];
  return { steps, examples, leftovers };
}

/** An outline is read anew for each row, so that many rows with long steps take time and memory without bound. */
function mostRows(steps: readonly RootContent[]): number {
  const length = steps.reduce((sum, block) => {
    const span = nodeSpan(block);
    return sum + (span === undefined ? 0 : span.end - span.start);
  }, 1);
  return Math.max(1, Math.min(1_000, Math.floor(4_000_000 / length)));
}

function isLabel({ source, keywords }: Outline, block: RootContent): block is Paragraph {
  if (block.type !== 'paragraph') return false;
  const text = inlineText(source, block);
  return keywords.heading(text.text(text.whole).replace(/\s*[:：]$/, '')) === 'examples';
}

function readExamples(
  { source }: Outline,
  table: Table,
): { readonly examples: readonly Example[]; readonly leftovers: readonly Leftover[] } {
  const { argument, leftovers } = tableArgument(new CaseText(source, new Map()), table);
  if (argument.kind !== 'table') return { examples: [], leftovers };
  const { header, rows } = argument;
  const examples = rows.map((row, index) => ({
    values: new Map(header.map((column, cell) => [column, row[cell] ?? ''])),
    range: nodeRange(source, table.children[index + 1] ?? table),
  }));
  return { examples, leftovers };
}

function withoutRows({ source }: Outline, { heading }: OutlineSection): readonly Leftover[] {
  if (heading === undefined) return [];
  return [
    {
      range: nodeRange(source, heading),
      what: 'a scenario outline without examples',
      expected: 'a table under `Examples:` with a column for each `<placeholder>`, and a row for each case',
    },
  ];
}

/** Placeholders for which no table of examples has a column. Tags of one letter and closing tags are HTML. */
function placeholderLeftovers(
  { source }: Outline,
  section: OutlineSection,
  steps: readonly RootContent[],
  tables: readonly Table[],
): readonly Leftover[] {
  const text = new CaseText(source, new Map());
  const columns = new Set(
    tables.flatMap((table) => {
      const [head] = table.children;
      return head === undefined ? [] : text.cells(head, head.children.length);
    }),
  );
  return [...(section.heading === undefined ? [] : [section.heading]), ...steps].flatMap((block) => {
    const range = nodeRange(source, block);
    const missing = placeholdersIn(source.text.slice(range.start.offset, range.end.offset)).find(
      (name) => isName(name) && !columns.has(name),
    );
    if (missing === undefined) return [];
    const at = source.text.indexOf(`<${missing}`, range.start.offset);
    return [
      {
        range: source.rangeAt(at, source.text.indexOf('>', at) + 1),
        what: `a placeholder \`<${missing}>\` without a column`,
        expected: `one of the columns ${[...columns].map((column) => `\`${column}\``).join(', ')}`,
      },
    ];
  });
}

function isName(text: string): boolean {
  return (
    /^[\p{L}_][\p{L}\p{N}_ .-]*$/u.test(text) &&
    text.length > 1 &&
    !/^(?:br|sub|sup|kbd|details|summary)$/i.test(text)
  );
}
