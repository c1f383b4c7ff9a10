import { describeRefusal } from '../reference/core/describe-refusal.ts';
import { parseDocument } from '../reference/core/json-text.ts';
import { Refusal } from '../reference/operation.ts';
import type { Json } from '../runtime/runtime.ts';
import type { CommandHost } from './command-host.ts';
import { CouldNotRun } from './could-not-run.ts';
import { inputName, readInput } from './read-input.ts';

/**
 * Reads a JSON document from a file or standard input.
 *
 * @throws CouldNotRun where it cannot be read, or is not one JSON document without repeated keys
 */
export async function readJson(
  path: string,
  host: CommandHost,
  parse: (text: Uint8Array) => Json = parseDocument,
): Promise<Json> {
  return readAs(path, host, parse);
}

/**
 * Reads what a file or standard input spells.
 *
 * @throws CouldNotRun where it cannot be read, or `read` refuses it
 */
export async function readAs<Value>(
  path: string,
  host: CommandHost,
  read: (text: Uint8Array) => Value,
): Promise<Value> {
  const text = await readInput(path, host);
  return refusedAsFailure(path, () => read(text));
}

/** Runs a reader, with a refusal of the text turned into the failure of the command. */
export function refusedAsFailure<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CouldNotRun(`${inputName(path)}: ${describeRefusal(error)}; correct the text`);
  }
}
