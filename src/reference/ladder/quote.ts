import { nearestName } from '../../diagnostic/nearest.ts';

const longestShown = 40;

/** A foreign value as it is shown in a message: JSON, cut to 40 characters. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return shorten(JSON.stringify(value.slice(0, longestShown)), value.length);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** ` Did you mean "…"?` where a known name is near `name`, else nothing. */
export function suggestion(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

function shorten(text: string, length: number): string {
  return length > longestShown ? `${text.slice(0, -1)}…"` : text;
}
