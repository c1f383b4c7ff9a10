import { parseJson } from '../../reference/core/json-text.ts';
import type { Ladder } from '../../reference/ladder/documents.ts';
import type { Warning } from '../../reference/ladder/problem.ts';
import { describeProblems } from '../../reference/ladder/refuse-problems.ts';
import { validateLadder } from '../../reference/ladder/validate-ladder.ts';
import type { Json } from '../../runtime/runtime.ts';
import type { CommandHost } from '../command-host.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { inputName, readInput } from '../read-input.ts';
import { readJson, refusedAsFailure } from '../read-json.ts';

/** A ladder that passed its checks. */
export interface ReadLadder {
  readonly ladder: Ladder;
  readonly warnings: readonly Warning[];
}

/**
 * Reads and checks a ladder: TOML where the name ends in `.toml`, JSON otherwise.
 *
 * @throws CouldNotRun where it cannot be read or is refused
 */
export async function readLadder(path: string, host: CommandHost): Promise<ReadLadder> {
  const validation = validateLadder(await readLadderDocument(path, host));
  if (validation.ok) return { ladder: validation.document, warnings: validation.warnings };
  const problems = describeProblems('ladder', validation.problems);
  throw new CouldNotRun(`${inputName(path)}: ${problems}; lawful ladder validate lists every problem`);
}

/** Reads a ladder's document without checking it. */
async function readLadderDocument(path: string, host: CommandHost): Promise<Json> {
  if (!path.endsWith('.toml')) return readJson(path, host, parseJson);
  const bytes = await readInput(path, host);
  const { parseLadderToml } = await import('../../reference/ladder/toml-text.ts');
  return refusedAsFailure(path, () => parseLadderToml(bytes));
}
