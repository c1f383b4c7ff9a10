import { serveOperations } from '../../reference/operation.ts';
import { tiersOperations } from '../../reference/tiers/operations.ts';
import type { Json } from '../../runtime/runtime.ts';
import type { CommandHost } from '../command-host.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { inputName } from '../read-input.ts';
import { readJson } from '../read-json.ts';

/**
 * Asks an operation of the pipeline with the parameters that a file holds.
 *
 * @throws CouldNotRun where the file cannot be read or the operation refuses its parameters
 */
export async function ask(
  operation: 'tiers.run' | 'tiers.decide',
  path: string,
  host: CommandHost,
): Promise<Json> {
  const params = await readJson(path, host);
  const reply = await serveOperations(tiersOperations).call(operation, params);
  if (reply.outcome === 'value') return reply.value;
  const why = reply.outcome === 'reject' ? `${reply.code}: ${reply.message}` : `${operation} is not there`;
  throw new CouldNotRun(`${inputName(path)}: ${why}; correct the request`);
}
