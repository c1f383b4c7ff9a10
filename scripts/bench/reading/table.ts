/** A table in Markdown, its columns as wide as they must be; all but the first are numbers. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = header.map((_, column) => (column === 0 ? '--' : '--:'));
  return [line(header), line(rule), ...rows.map(line)].join('\n');
}

/** A number with two digits that count; a dash where there is none. */
export function shown(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '-';
  return value >= 10 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(2);
}
