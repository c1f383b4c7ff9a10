/** The four parts of an entry, as written. */
export interface EntryLine {
  readonly spec: string;
  readonly pattern: string;
  readonly text: string;
  readonly reason: string;
}

/** What keeps a line from being an entry, and where in the line; offsets in UTF-16 units. */
export interface LineMistake {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

const parts = ['spec', 'name', 'text of the failure', 'reason'] as const;
const form = `An entry is ${parts.join(' | ')}.`;

/** Reads a line of a known-failing list that is neither blank nor a comment. */
export function readEntryLine(line: string): EntryLine | LineMistake {
  const cells = cellsOf(line);
  const empty = cells.slice(0, parts.length).findIndex(({ text }) => text === '');
  if (empty !== -1) {
    const { from, to } = cells[empty] ?? { from: 0, to: 0 };
    return { from, to, message: `Unexpected empty part, expected the ${parts[empty]}. ${form}` };
  }
  const [spec, pattern, text, reason, fifth] = cells.map((cell) => cell.text);
  if (spec === undefined || pattern === undefined || text === undefined || reason === undefined) {
    const missing = parts.slice(cells.length).join(', ');
    const end = line.trimEnd().length;
    return { from: end, to: end, message: `Unexpected end of the line, expected the ${missing}. ${form}` };
  }
  if (fifth !== undefined) {
    const { from = 0 } = cells[parts.length] ?? {};
    return {
      from: from - 1,
      to: from,
      message: `Unexpected fifth part. ${form} Write \\| for a bar in a text.`,
    };
  }
  return { spec, pattern, text, reason };
}

/** One part of a line: its trimmed text, and where it stands between its bars. */
interface Cell {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

function cellsOf(line: string): readonly Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  for (const { index } of line.matchAll(/(?<!\\)\||$/g)) {
    cells.push({ text: line.slice(from, index).replaceAll('\\|', '|').trim(), from, to: index });
    from = index + 1;
  }
  return cells;
}
