import { parse, type TomlTable, type TomlValue } from 'smol-toml';
import type { Json } from '../../runtime/runtime.ts';
import { Refusal } from '../operation.ts';

const deepest = 32;

/**
 * Reads the `[ladder]` table of a TOML text as a JSON document. Other tables are let be, so that a ladder can
 * live in a larger configuration file. Repeated keys, dates and fractions are refused, as in JSON.
 *
 * @throws Refusal `malformed` where the text is not UTF-8 or not TOML, has no `[ladder]` table, nests deeper than 32, or holds
 *   a value that a ladder cannot have
 */
export function parseLadderToml(bytes: Uint8Array): Json {
  const ladder = parseToml(decode(bytes)).ladder;
  if (ladder === undefined) throw new Refusal('malformed', 'Expected a [ladder] table; the file has none.');
  return toJson(ladder);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('malformed', 'The file is not UTF-8.');
  }
}

function parseToml(text: string): TomlTable {
  try {
    return parse(text, { integersAsBigInt: true, maxDepth: deepest });
  } catch (error) {
    const [message = 'not TOML'] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Refusal('malformed', message);
  }
}

/** Recursion is bounded by the depth that the parser accepts. */
function toJson(value: TomlValue): Json {
  if (typeof value === 'bigint' && Number.isSafeInteger(Number(value))) return Number(value);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value === 'object' && !(value instanceof Date)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]));
  }
  throw new Refusal('malformed', `A ladder holds no such value: ${String(value)}.`);
}
