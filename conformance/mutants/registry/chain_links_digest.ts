// Broken: the digest of an entry covers its record and not its place in the chain.

import { canonicalText } from '../../../src/reference/core/canonical.ts';
import { digestOfBytes } from '../../../src/reference/core/digest.ts';
import type { RecordEntry } from '../../../src/reference/registry/record-store.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { storing } from './support/storing.ts';

export function createRuntime(): Runtime {
  return storing((store) => ({
    append: (record) => unchained(store.append(record)),
    read: (from, limit) => store.read(from, limit).map(unchained),
  }));
}

function unchained(entry: RecordEntry): RecordEntry {
  return { ...entry, digest: digestOfBytes(Buffer.from(canonicalText(entry.record))) };
}
