import { keyLiteral, textLiteral } from '../typescript/literal.ts';
import type { NewMember } from './new-member.ts';

/** How a file is written. */
export interface PrintStyle {
  /** One level of indentation. */
  readonly unit: string;
  /** Local names of what new text calls. */
  readonly hole: string;
  readonly domain: string;
}

/** Columns of a line; a tab counts as two. */
const width = 110;

/**
 * Prints a member at an indentation, as the formatter would have it, with no comma after it.
 *
 * @returns lines joined by LF, the first one indented too
 */
export function printMember({ name, comment, value }: NewMember, indent: string, style: PrintStyle): string {
  const comments = comment
    .flatMap((line) => wrapped(line, width - columns(indent) - 3))
    .map((line) => `${indent}// ${line}`.trimEnd());
  const head = `${indent}${keyLiteral(name)}:`;
  if (value.kind === 'hole') return [...comments, ...printHole(head, value.what, indent, style)].join('\n');
  const open = value.kind === 'domain' ? `${style.domain}({` : '{';
  const close = value.kind === 'domain' ? '})' : '}';
  if (value.members.length === 0) return [...comments, `${head} ${open}${close}`].join('\n');
  const inner = (at: string) =>
    value.members.map((member) => `${printMember(member, at + style.unit, style)},`);
  if (value.kind === 'object' || columns(`${head} ${open}`) <= width) {
    return [...comments, `${head} ${open}`, ...inner(indent), `${indent}${close}`].join('\n');
  }
  const deeper = indent + style.unit;
  if (columns(`${head} ${style.domain}(`) <= width) {
    const call = [`${head} ${style.domain}(`, `${deeper}{`, ...inner(deeper), `${deeper}},`, `${indent})`];
    return [...comments, ...call].join('\n');
  }
  return [...comments, head, `${deeper}${open}`, ...inner(deeper), `${deeper}${close}`].join('\n');
}

/** The call stands beside the name, or its argument on a line of its own, or the call does. */
function printHole(head: string, what: string, indent: string, style: PrintStyle): readonly string[] {
  const argument = textLiteral(what);
  const call = `${style.hole}(${argument})`;
  if (columns(`${head} ${call},`) <= width) return [`${head} ${call}`];
  const inner = indent + style.unit;
  if (columns(`${head} ${style.hole}(`) <= width)
    return [`${head} ${style.hole}(`, `${inner}${argument},`, `${indent})`];
  if (columns(`${inner}${call},`) <= width) return [head, `${inner}${call}`];
  return [head, `${inner}${style.hole}(`, `${inner}${style.unit}${argument},`, `${inner})`];
}

function columns(text: string): number {
  return text.replaceAll('\t', '  ').length;
}

/** Breaks a comment at spaces; a word that is too long stands out. */
function wrapped(line: string, room: number): readonly string[] {
  const lines: string[] = [];
  let rest = line.replaceAll(/\s+/g, ' ').trim();
  while (rest.length > room) {
    const cut = rest.lastIndexOf(' ', room);
    if (cut <= 2) break;
    lines.push(rest.slice(0, cut));
    rest = `  ${rest.slice(cut + 1)}`;
  }
  return [...lines, rest];
}
