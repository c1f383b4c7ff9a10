import { anyOperation } from '../../adapter/protocol.ts';
import { nearestName } from '../../diagnostic/nearest.ts';

/**
 * Operations of a handshake that no case calls, and that probably stand for ones that were called and are not in it: a
 * line for each.
 *
 * @param offered the operations of the handshake
 * @param called all operations that cases called
 */
export function misspeltOperations(
  offered: readonly string[],
  called: ReadonlySet<string>,
): readonly string[] {
  if (offered.includes(anyOperation)) return [];
  const lacking = [...called].filter((name) => !offered.includes(name));
  return offered
    .filter((name) => !called.has(name))
    .flatMap((name) => {
      const meant = nearestName(name, lacking);
      if (meant === undefined) return [];
      return [
        `The adapter lists the operation ${JSON.stringify(name)}, which nothing calls. Did you mean ${JSON.stringify(meant)}?`,
      ];
    });
}
