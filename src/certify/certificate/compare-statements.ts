import { isDeepStrictEqual } from 'node:util';
import type { Statement } from './statement.ts';

const longestShown = 80;

/**
 * Where a statement says something else than the one that was made anew, a line each.
 *
 * @param follows the statement that follows from the journal
 */
export function compareStatements(certified: Statement, follows: Statement): readonly string[] {
  const differences: string[] = [];
  const specs = new Map(follows.predicate.lawful.specs.map((spec) => [spec.slug, spec]));
  for (const { slug, constraints } of certified.predicate.lawful.specs) {
    const others = new Map(
      specs.get(slug)?.constraints.map(({ constraint, verdict }) => [constraint, verdict]),
    );
    for (const { constraint, verdict } of constraints) {
      const other = others.get(constraint) ?? 'no such constraint';
      if (verdict !== other)
        differences.push(`${slug}: ${constraint}: says ${verdict}, the journal gives ${other}`);
    }
  }
  return differences.length > 0 ? differences : memberDifferences('', certified, follows);
}

function memberDifferences(pointer: string, certified: unknown, follows: unknown): readonly string[] {
  if (isDeepStrictEqual(certified, follows)) return [];
  if (isObject(certified) && isObject(follows)) {
    const names = new Set([...Object.keys(certified), ...Object.keys(follows)]);
    return [...names].flatMap((name) =>
      memberDifferences(`${pointer}/${name}`, certified[name], follows[name]),
    );
  }
  return [`${pointer}: says ${shown(certified)}, the journal gives ${shown(follows)}`];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`;
}
