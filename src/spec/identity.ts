import type { Located } from '../diagnostic/range.ts';
import { changePlace } from './change-place.ts';
import type { Frontmatter } from './spec.ts';

/** A frontmatter field that is text. */
export function textField(frontmatter: Frontmatter, name: string): Located<string> | undefined {
  const field = frontmatter.fields?.get(name);
  return typeof field?.value === 'string' ? { value: field.value, range: field.range } : undefined;
}

/** The file's stem, or the folder's name for a file named `spec.md`. */
export function slugOf(file: string): string {
  const path = file.split(/[\\/]/);
  const stem = (path.at(-1) ?? '').replace(/\.[^.]+$/, '');
  return (stem === 'spec' ? path.at(-2) : undefined) ?? stem;
}

/**
 * The frontmatter's id; without one, or with the old form `spec`, the slug at the frontmatter's place. A change file
 * is `change/capability`, since several changes may be about one spec.
 */
export function specId(file: string, frontmatter: Frontmatter): Located<string> {
  const id = textField(frontmatter, 'id');
  const place = changePlace(file);
  if (place === undefined && id !== undefined && id.value !== '' && id.value !== 'spec') return id;
  const value = place === undefined ? slugOf(file) : `${place.change}/${place.capability}`;
  return { value, range: id?.range ?? frontmatter.range };
}
