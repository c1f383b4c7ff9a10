import { relative, sep } from 'node:path';

/** A path as people read it: relative to the working folder, with forward slashes, and `.` for that folder itself. */
export function shownPath(path: string, cwd: string): string {
  return relative(cwd, path).split(sep).join('/') || '.';
}
