import { isDeepStrictEqual } from 'node:util';
import type { LedgerSpec, PowerLedger } from './ledger.ts';

/**
 * Where a kept ledger differs from one that was made now of some of its specs alone, in a sentence each. Runtimes that
 * implement nothing are left out: they were judged by other tests, and what one is certified for is a problem anyway.
 *
 * @param kept the parsed ledger; it may be anything
 * @param file the kept ledger's name, for the sentences
 */
export function ledgerDifferences(kept: unknown, made: PowerLedger, file: string): readonly string[] {
  if (!isLedger(kept)) return [`${file} is no ledger of power. Run lawful power without specs.`];
  if (kept.seed !== made.seed || kept.runs !== made.runs) {
    return [
      `${file} was made with --seed ${kept.seed} --runs ${kept.runs}, and this with --seed ${made.seed} --runs ${made.runs}. Give the same.`,
    ];
  }
  return made.specs.flatMap((spec) => {
    const before = kept.specs.find(({ id }) => id === spec.id);
    if (before === undefined)
      return [`${file} has no entry of ${spec.name}. Run lawful power without specs.`];
    return isDeepStrictEqual(before, spec)
      ? []
      : [
          `${file} is not what comes out now of ${spec.name}: ${changedParts(before, spec).join(', ')}. ${advice}`,
        ];
  });
}

const advice = 'Look at what changed, and run lawful power without specs.';

/** Constraints whose entries differ; the spec's text, or the order of the entries, where only these do. */
function changedParts(before: LedgerSpec, now: LedgerSpec): readonly string[] {
  const entry = ({ mutants }: LedgerSpec, id: string) => mutants.find(({ constraint }) => constraint === id);
  const ids = new Set([...before.mutants, ...now.mutants].map(({ constraint }) => constraint));
  const changed = [...ids].filter((id) => !isDeepStrictEqual(entry(before, id), entry(now, id)));
  if (before.sha256 !== now.sha256) return ['the text of the spec', ...changed];
  return changed.length > 0 ? changed : ['the names or the order of its entries'];
}

function isLedger(kept: unknown): kept is PowerLedger {
  if (typeof kept !== 'object' || kept === null || !('specs' in kept) || !Array.isArray(kept.specs))
    return false;
  return kept.specs.every((spec) => Array.isArray(spec?.mutants) && spec.mutants.every(isEntry));
}

function isEntry(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'constraint' in entry;
}
