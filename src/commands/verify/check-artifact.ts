import type { DigestedFile } from '../../certify/journal/journal.ts';
import { checkFiles } from './check-files.ts';
import { uncertifiedNeighbours } from './uncertified-neighbours.ts';
import type { Check } from './verification.ts';

const mostShown = 5;

/**
 * Compares an adapter's files with their digests, and says which files beside them the certificate does not speak of. Those
 * refuse nothing: whoever certified by `--artifact` may have left them out.
 *
 * @param roots the folders that names may begin at
 */
export function checkArtifact(certified: readonly DigestedFile[], roots: readonly string[]): Check {
  const check = checkFiles('artifact', certified, roots);
  if (check.outcome !== 'holds') return check;
  const others = [...new Set(roots.flatMap((root) => uncertifiedNeighbours(certified, root)))];
  if (others.length === 0) return check;
  const more = others.length > mostShown ? ` and ${others.length - mostShown} more` : '';
  const note = `${others.slice(0, mostShown).join(', ')}${more} beside them: not certified, and the adapter may load what stands there`;
  return { ...check, details: [...check.details, note] };
}
