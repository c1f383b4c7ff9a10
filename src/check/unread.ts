import { oncePer } from '../diagnostic/once-per.ts';
import type { Range } from '../diagnostic/range.ts';
import { snakeCase } from '../spec/snake-case.ts';
import type { Spec } from '../spec/spec.ts';
import { misreadRowsOf } from './misread-rows.ts';
import { sectionExtentsOf } from './section-extents.ts';

/** What a spec says in places that could not be read, and that are reported as such. */
export interface Unread {
  /** Whether a name stands in unread text, so that its absence elsewhere is no second mistake. */
  readonly mentions: (name: string) => boolean;
  /** Whether unread text stands between two offsets. */
  readonly within: (start: number, end: number) => boolean;
}

/** Looks through the leftovers and the misread rows of a spec; a heading that was not understood hides its section. */
export const unreadOf = oncePer((spec: Spec): Unread => {
  const extents = sectionExtentsOf(spec);
  const spans = [
    ...spec.leftovers.map(({ range }) => extents.get(range.start.line) ?? spanOf(range)),
    ...misreadRowsOf(spec).rows.map(({ row }) => spanOf(row.range)),
  ];
  const texts = spans.map(({ start, end }) => spec.source.text.slice(start, end));
  const names = new Set(texts.flatMap((text) => [...wordsOf(text), titleAsName(text)]));
  return {
    mentions: (name) => names.has(name) || names.has(`${spec.id.value}.${name}`),
    within: (start, end) => spans.some((span) => span.start < end && span.end > start),
  };
});

function spanOf({ start, end }: Range): { start: number; end: number } {
  return { start: start.offset, end: end.offset };
}

function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z_][\w.]*\w/g) ?? [];
}

/** `### Rul: Fail fast ordering` is about `fail_fast_ordering`. */
function titleAsName(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  return snakeCase(line.slice(line.indexOf(':') + 1));
}
