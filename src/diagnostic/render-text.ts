import pc from 'picocolors';
import type { Diagnostic, RelatedPlace } from './diagnostic.ts';
import { printable } from './display-cells.ts';
import type { Range } from './range.ts';
import type { Silence } from './silence.ts';
import { snippetOf } from './snippet.ts';
import type { SourceLines } from './source-lines.ts';
import { wrap } from './wrap.ts';

/** Columns of running text; snippets may be wider, see `snippetColumns`. */
const textColumns = 100;

/** What the human form needs beside the findings. */
export interface TextOptions {
  /** The text of a file, for snippets; a file without one is shown without a snippet. */
  readonly sourceOf: (file: string) => SourceLines | undefined;
  /** True only where the output is a terminal that wants colour. */
  readonly colour: boolean;
}

type Colours = ReturnType<typeof pc.createColors>;

/**
 * Findings for people: the place and the rule, the message, the line with carets, what was expected, why, and
 * related places with their own lines. Findings are separated by an empty line; no finding gives an empty text.
 */
export function renderText(diagnostics: readonly Diagnostic[], options: TextOptions): string {
  const colours = pc.createColors(options.colour);
  return diagnostics.map((diagnostic) => `${block(diagnostic, options, colours).join('\n')}\n`).join('\n');
}

/** Silenced findings for people, a line each under the comment's place and reason. */
export function renderSilences(silences: readonly Silence[], colour: boolean): string {
  const colours = pc.createColors(colour);
  return silences
    .map((silence) => {
      const head = `${colours.bold(place(silence))}  ${colours.cyan('silenced')}  ${silence.rule}`;
      const found = silence.findings.flatMap((each) =>
        indented(`${each.range.start.line}:${each.range.start.column} ${each.message}`),
      );
      return `${[head, ...found, ...labelled('reason', silence.reason, colours)].join('\n')}\n`;
    })
    .join('\n');
}

function block(diagnostic: Diagnostic, options: TextOptions, colours: Colours): string[] {
  const colour = diagnostic.severity === 'error' ? colours.red : colours.yellow;
  const places = [diagnostic, ...diagnostic.related];
  const gutter = Math.max(...places.map((place) => String(place.range.start.line).length));
  const shown = (place: Placed, mark: Colours['red']) => snippetLines(place, gutter, options, colours, mark);
  const paragraphs = [
    [
      `${colours.bold(place(diagnostic))}  ${colour(diagnostic.severity)}  ${diagnostic.rule}`,
      ...indented(diagnostic.message),
    ],
    shown(diagnostic, colour),
    [...labelled('expected', unsaid(diagnostic), colours), ...labelled('note', diagnostic.note, colours)],
    ...diagnostic.related.map((related) => [
      ...indented(`${place(related)}: ${related.message}`),
      ...shown(related, colours.cyan),
    ]),
  ];
  return paragraphs
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

type Placed = Pick<RelatedPlace, 'file' | 'range'>;

function place({ file, range }: { readonly file: string; readonly range: Range }): string {
  return `${printable(file)}:${range.start.line}:${range.start.column}`;
}

function snippetLines(
  { file, range }: Placed,
  gutter: number,
  options: TextOptions,
  colours: Colours,
  mark: Colours['red'],
): string[] {
  const source = options.sourceOf(file);
  if (source === undefined) return [];
  const snippet = snippetOf(source, range);
  const bar = colours.dim('|');
  const number = colours.dim(String(snippet.line).padStart(gutter));
  return [
    `  ${number} ${bar} ${snippet.text}`.trimEnd(),
    `  ${' '.repeat(gutter)} ${bar} ${mark(snippet.marks)}`,
  ];
}

/** What was expected, unless the message says it already. */
function unsaid({ message, expected }: Diagnostic): string | undefined {
  return expected === undefined || message.includes(expected) ? undefined : expected;
}

function labelled(label: string, text: string | undefined, colours: Colours): string[] {
  if (text === undefined) return [];
  const [first = '', ...rest] = wrap(printable(text), textColumns - 12);
  return [
    `  ${colours.dim(`${label}:`.padEnd(10))}${first}`,
    ...rest.map((line) => `${' '.repeat(12)}${line}`),
  ];
}

function indented(text: string): string[] {
  return wrap(printable(text), textColumns - 2).map((line) => `  ${line}`);
}
