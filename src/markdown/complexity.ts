import type { Located } from '../diagnostic/range.ts';
import type { SourceText } from '../diagnostic/source-text.ts';

/** Lists and quotes may nest this deep. */
const maximumNesting = 100;
/** One paragraph may hold this many emphasis and bracket marks. */
const maximumMarks = 4_000;
/** One paragraph may have this many UTF-16 units. */
const maximumParagraph = 256 * 1024;

/** Marks before the text of a line: indentation, quotes, bullets and numbers. */
const linePrefix = /^(?:[ \t]|>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*/;
const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
const startsBlock = /^[ \t>]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|\|)/;

/**
 * Finds the first place where a document is more than remark reads in bounded time: lists or quotes nested beyond 100
 * levels, or a paragraph with more than 4000 marks or 256 KiB. Remark's time grows with the square of each (4000
 * levels overflow its stack), with anything else in proportion to the length. Reads each line once.
 */
export function findExcess(source: SourceText): Located<string> | undefined {
  const { text } = source;
  const endOfLine = lineEnds(text);
  let paragraphStart = 0;
  let marks = 0;
  let counted = 0;
  let openFence: string | undefined;
  const startParagraph = (at: number): void => {
    paragraphStart = at;
    marks = 0;
    counted = at;
  };
  for (let start = 0; start < text.length; ) {
    const end = endOfLine(start);
    if (openFence !== undefined || !beginsWithLetter(text, start)) {
      const line = text.slice(start, end);
      const fenceMarks = fence.exec(line)?.[1];
      if (openFence !== undefined || fenceMarks !== undefined) {
        if (openFence === undefined) openFence = fenceMarks;
        else if (fenceMarks?.startsWith(openFence)) openFence = undefined;
        startParagraph(end);
      } else {
        const levels = nestingOf(line);
        if (levels > maximumNesting) {
          return {
            value: `lists or quotes nest ${levels} levels deep, the limit is ${maximumNesting}`,
            range: source.rangeAt(start, end),
          };
        }
        if (startsBlock.test(line) || line.trim() === '') startParagraph(start);
      }
    }
    // A shorter paragraph cannot hold too many.
    if (end - paragraphStart > maximumMarks) {
      marks += countMarks(text, counted, end);
      counted = end;
      if (marks > maximumMarks || end - paragraphStart > maximumParagraph) {
        const seen =
          marks > maximumMarks
            ? `more than ${maximumMarks} emphasis and bracket marks`
            : `more than ${maximumParagraph / 1024} KiB`;
        return { value: `a paragraph has ${seen}`, range: source.rangeAt(paragraphStart, end) };
      }
    }
    start = end + 1;
  }
  return undefined;
}

/** Finds the end of the line that begins at an offset. */
function lineEnds(text: string): (start: number) => number {
  if (!text.includes('\r')) {
    return (start) => {
      const end = text.indexOf('\n', start);
      return end === -1 ? text.length : end;
    };
  }
  return (start) => {
    let end = start;
    while (end < text.length && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end += 1;
    return end;
  };
}

/** Such a line is no fence, no list, no quote and no row of a table. Most lines of prose are seen by it alone. */
function beginsWithLetter(text: string, start: number): boolean {
  const first = text.charCodeAt(start) | 0x20;
  return first >= 0x61 && first <= 0x7a;
}

/** Two columns of indentation, a quote mark and a bullet each open at most one level. Plain indentation opens none. */
function nestingOf(line: string): number {
  const prefix = linePrefix.exec(line)?.[0] ?? '';
  let columns = 0;
  let containers = 0;
  for (const character of prefix) {
    if (character === ' ') columns += 1;
    else if (character === '\t') columns += 4;
    else if (
      character === '>' ||
      character === '-' ||
      character === '*' ||
      character === '+' ||
      character === '.' ||
      character === ')'
    ) {
      containers += 1;
    }
  }
  if (containers === 0) return 0;
  return Math.max(containers, Math.floor((columns - containers) / 2) + 1);
}

function countMarks(text: string, start: number, end: number): number {
  let marks = 0;
  for (let index = start; index < end; index += 1) {
    const character = text[index];
    if (character === '*' || character === '_' || character === '~' || character === '[' || character === ']')
      marks += 1;
  }
  return marks;
}
