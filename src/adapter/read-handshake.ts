import type { Json } from '../runtime/runtime.ts';
import { isJsonObject, membersProblem } from './members.ts';
import type { Handshake } from './protocol.ts';

const members = [
  'protocol',
  'runtime',
  'adapter',
  'operations',
  'stateless',
  'max_in_flight',
  'max_batch',
] as const;

/** Reads the answer to `initialize`. @returns the handshake, or what is wrong with it */
export function readHandshake(result: Json): Handshake | string {
  if (!isJsonObject(result)) return 'a result that is no object';
  const problem = membersProblem(result, members);
  if (problem !== undefined) return `a result with ${problem}`;
  const { protocol, runtime, adapter, operations, stateless, max_in_flight, max_batch } = result;
  if (!isCount(protocol)) return 'a "protocol" that is no whole number from 1';
  if (!hasTexts(runtime, ['name', 'version', 'language'])) {
    return 'a "runtime" that is not its name, version and language, as texts';
  }
  if (!hasTexts(adapter, ['name', 'version']))
    return 'an "adapter" that is not its name and version, as texts';
  if (!Array.isArray(operations) || !operations.every((name) => typeof name === 'string')) {
    return '"operations" that are no list of names';
  }
  if (typeof stateless !== 'boolean') return 'a "stateless" that is neither true nor false';
  if (!isCount(max_in_flight)) return 'a "max_in_flight" that is no whole number from 1';
  if (!isCount(max_batch)) return 'a "max_batch" that is no whole number from 1';
  return result as unknown as Handshake;
}

function isCount(value: Json | undefined): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1;
}

function hasTexts(value: Json | undefined, names: readonly string[]): boolean {
  return (
    isJsonObject(value) &&
    membersProblem(value, names) === undefined &&
    names.every((name) => typeof value[name] === 'string')
  );
}
