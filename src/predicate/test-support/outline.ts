// Why: tests compare trees. An outline is a tree on one line, without spans.
import type { Expr } from '../expr.ts';

/** The tree as nested lists: `(comparison verdict (== Reject))`. Names, numbers and strings stand for themselves. */
export function outline(expr: Expr): string {
  return outlineValue(expr);
}

function outlineValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(outlineValue).join(' ');
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).filter(([name]) => name !== 'span');
  const atom = fields.length === 2 && ['name', 'number'].includes(String(fields[0]?.[1]));
  const shown = (atom ? fields.slice(1) : fields).map(([, field]) => outlineValue(field)).filter(Boolean);
  return atom ? shown.join('') : `(${shown.join(' ')})`;
}
