import type { ObjectExpression } from 'oxc-parser';
import type { NewMember } from './new-member.ts';
import { type PrintStyle, printMember } from './print-member.ts';
import type { TextEdit } from './text-edit.ts';

/** An object literal and what is to be appended to it; with no members it is only opened up. */
export interface Insertion {
  readonly object: ObjectExpression;
  readonly members: readonly NewMember[];
  /** Indentation of the line that the object begins on, once the objects around it are opened up. */
  readonly base: string;
}

/** Edits that append members to an object literal. What is there stays as it is; an object on one line is opened up. */
export function insertMembers(text: string, insertion: Insertion, style: PrintStyle): readonly TextEdit[] {
  const { object, members, base } = insertion;
  const last = object.properties.at(-1);
  if (last === undefined) return fillEmpty(text, insertion, style);
  const close = object.end - 1;
  const single = isOnOneLine(text, object);
  const comma = commaAfter(text, last.end, close);
  const { between, end } = single ? openUp(text, insertion, style) : { between: [], end: [] };
  const commaEdit = comma === undefined ? [{ start: last.end, end: last.end, text: ',' }] : [];
  if (members.length === 0) return [...between, ...commaEdit, ...end];
  const indent = single ? base + style.unit : indentationOfMembers(text, insertion, style);
  const place = endOfLine(text, comma ?? last.end, close);
  const printed = print(members, indent, comma !== undefined || single, style);
  const closesOnLine = !single && !text.slice(place, close).includes('\n');
  const added = closesOnLine
    ? { start: place, end: close, text: `\n${printed}\n${base}` }
    : { start: place, end: place, text: `\n${printed}` };
  return [...between, ...commaEdit, added, ...end];
}

/** Whether an object literal stands on one line. */
export function isOnOneLine(text: string, object: ObjectExpression): boolean {
  return !text.slice(object.start, object.end).includes('\n');
}

/** The blank beginning of the line that an offset stands on. */
export function indentationAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

function print(members: readonly NewMember[], indent: string, trailing: boolean, style: PrintStyle): string {
  return members
    .map(
      (member, index) =>
        printMember(member, indent, style) + (trailing || index < members.length - 1 ? ',' : ''),
    )
    .join('\n');
}

/** Comments in the braces stay before the new members. */
function fillEmpty(
  text: string,
  { object, members, base }: Insertion,
  style: PrintStyle,
): readonly TextEdit[] {
  if (members.length === 0) return [];
  const close = object.end - 1;
  const start = object.start + 1 + text.slice(object.start + 1, close).trimEnd().length;
  return [{ start, end: close, text: `\n${print(members, base + style.unit, true, style)}\n${base}` }];
}

/** An object on one line cannot take members with comments: its members get a line each. */
function openUp(
  text: string,
  { object, base }: Insertion,
  style: PrintStyle,
): { readonly between: readonly TextEdit[]; readonly end: readonly TextEdit[] } {
  const between: TextEdit[] = [];
  let previous = object.start + 1;
  for (const property of object.properties) {
    const start = previous + text.slice(previous, property.start).trimEnd().length;
    between.push({ start, end: property.start, text: `\n${base}${style.unit}` });
    previous = property.end;
  }
  const start = previous + text.slice(previous, object.end - 1).trimEnd().length;
  return { between, end: [{ start, end: object.end - 1, text: `\n${base}` }] };
}

function indentationOfMembers(text: string, { object, base }: Insertion, style: PrintStyle): string {
  const last = object.properties.at(-1)?.start ?? object.start;
  return text.slice(object.start, last).includes('\n') ? indentationAt(text, last) : base + style.unit;
}

/** Where the comma after the last member ends; undefined where there is none before the closing brace. */
function commaAfter(text: string, from: number, close: number): number | undefined {
  const gap = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/.exec(text.slice(from, close))?.[0].length ?? 0;
  return text[from + gap] === ',' && from + gap < close ? from + gap + 1 : undefined;
}

/** The end of what stands on the line after a member: its own comment. Else the place itself. */
function endOfLine(text: string, from: number, close: number): number {
  const rest =
    /^[ \t]*(?:\/\/[^\r\n]*|(?:\/\*[^\r\n]*?\*\/[ \t]*)+)?/.exec(text.slice(from, close))?.[0] ?? '';
  return from + rest.trimEnd().length;
}
