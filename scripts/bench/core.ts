// Input: nothing; documents are made up from their size alone.
// Output: what spelling, digesting, comparing and recording cost, as tables of ratios.
// Invariant: contestants give the same bytes, which is checked before anything is timed.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import { accretes } from '../../src/reference/core/accretes.ts';
import { canonicalText } from '../../src/reference/core/canonical.ts';
import { documentDigest } from '../../src/reference/core/canonical-document.ts';
import { digestOf } from '../../src/reference/core/digest.ts';
import { parseDocument } from '../../src/reference/core/json-text.ts';
import { coreParts } from '../../src/reference/core/parts.ts';
import { subtype } from '../../src/reference/core/subtype.ts';
import { openSqliteStore } from '../../src/reference/registry/sqlite-store.ts';
import { createResultCache } from '../../src/reference/tiers/cache.ts';
import { structuralCacheKey } from '../../src/reference/tiers/cache-key.ts';
import type { Json } from '../../src/runtime/runtime.ts';
import { contractOf, recordOf } from './core-documents.ts';
import { race, wallTime } from './race.ts';

const sizes = [10, 1000, 100_000] as const;
const growthSizes = [10, 1000, 10_000, 100_000] as const;
const rounds = 7;

const ratio = (time: number, unit: number) => (time / unit).toFixed(2).padStart(9);

function hash(text: string | undefined): string {
  return `sha256:${createHash('sha256')
    .update(text ?? '')
    .digest('hex')}`;
}

console.log('Time of lawful, with the package canonicalize = 1');
console.log(' slots     spell    digest  digest of a text, which lawful also validates');
for (const size of sizes) {
  const contract = contractOf(size) as unknown as Json;
  const text = JSON.stringify(contract);
  assert.equal(canonicalText(contract), canonicalize(contract));
  assert.equal(documentDigest(coreParts, parseDocument(text)), hash(canonicalize(JSON.parse(text))));
  const times = race(
    {
      'their spelling': () => canonicalize(contract),
      'our spelling': () => canonicalText(contract),
      'their digest': () => hash(canonicalize(contract)),
      'our digest': () => digestOf(contract),
      'their digest of a text': () => hash(canonicalize(JSON.parse(text))),
      'our digest of a text': () => documentDigest(coreParts, parseDocument(text)),
    },
    rounds,
  );
  const columns = (['spelling', 'digest', 'digest of a text'] as const).map((what) =>
    ratio(times[`our ${what}`], times[`their ${what}`]),
  );
  console.log(String(size).padStart(6), ...columns);
}

console.log('\nTime a slot or field, with that at 10 = 1, and the exponent of growth from 10,000 to 100,000');
const comparisons: Readonly<Record<string, (size: number) => () => unknown>> = {
  'accretes, all kept': (size) => {
    const [earlier, later] = [contractOf(size), contractOf(size, 'later')];
    assert.deepEqual(accretes(earlier, later), []);
    return () => accretes(earlier, later);
  },
  'accretes, half broken': (size) => {
    const [earlier, later] = [contractOf(size), contractOf(size, 'later')];
    assert.equal(accretes(later, earlier).length, Math.ceil(size / 2));
    return () => accretes(later, earlier);
  },
  'a bare look-up of each': (size) => {
    const [narrow, wide] = [recordOf(size, false).fields, recordOf(size, true).fields];
    return () => Object.entries(narrow).filter(([name]) => wide[name] !== undefined).length;
  },
  'subtype, true': (size) => {
    const [narrow, wide] = [recordOf(size, false), recordOf(size, true)];
    assert.equal(subtype(narrow, wide).result, true);
    return () => subtype(narrow, wide);
  },
  'subtype, false': (size) => {
    const [narrow, wide] = [recordOf(size, false), recordOf(size, true)];
    assert.equal(subtype(wide, narrow).result, false);
    return () => subtype(wide, narrow);
  },
  'subtype, unknown': (size) => {
    const never = { type: { shape: 'sum', open: false, variants: {} }, required: true } as const;
    const { fields } = recordOf(size, false);
    const empty = { shape: 'record', open: false, fields: { ...fields, never } } as const;
    const renamed = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [`other_${name}`, field]),
    );
    const other = { shape: 'record', open: false, fields: renamed } as const;
    assert.equal(subtype(empty, other).result, 'unknown');
    return () => subtype(empty, other);
  },
};
console.log(
  `${' '.repeat(23)} ${growthSizes.map((size) => String(size).padStart(9)).join(' ')}  exponent at last`,
);
for (const [name, prepare] of Object.entries(comparisons)) {
  const perSlot = growthSizes.map((size) => race({ it: prepare(size) }, 5).it / size);
  const [small = Number.NaN, , before = Number.NaN, last = Number.NaN] = perSlot;
  const exponent = (1 + Math.log10(last / before)).toFixed(2);
  console.log(name.padEnd(23), ...perSlot.map((time) => ratio(time, small)), ` ${exponent}`);
}

console.log('\nA structural result from a cache, with comparing the contracts = 1');
console.log(' slots  digests known  digests computed too');
for (const size of sizes) {
  const [earlier, later] = [contractOf(size), contractOf(size, 'later')];
  const digests = [digestOf(earlier as unknown as Json), digestOf(later as unknown as Json)] as const;
  const keyOf = ([old, next]: typeof digests) =>
    structuralCacheKey({ kind: 'structural', old, new: next, checker: '1' });
  const cache = createResultCache<ReturnType<typeof accretes>>(16);
  cache.put(keyOf(digests), accretes(earlier, later));
  const times = race(
    {
      compare: () => accretes(earlier, later),
      known: () => cache.get(keyOf(digests)),
      computed: () =>
        cache.get(keyOf([digestOf(earlier as unknown as Json), digestOf(later as unknown as Json)])),
    },
    rounds,
  );
  console.log(
    String(size).padStart(6),
    ratio(times.known, times.compare).padStart(14),
    ratio(times.computed, times.compare).padStart(21),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'lawful-bench-'));
try {
  const store = openSqliteStore(join(folder, 'records.db'));
  const file = openSync(join(folder, 'plain.log'), 'a');
  const record: Json = { contract: `sha256:${'0'.repeat(64)}`, checker: '1', assurance: 'PassDeclared' };
  const line = `${canonicalText(record)}\n`;
  const times = race(
    {
      append: () => store.append(record),
      'write and fdatasync': () => {
        writeSync(file, line);
        fdatasyncSync(file);
      },
    },
    rounds,
    wallTime,
  );
  store.close();
  closeSync(file);
  const speed = ratio(times.append, times['write and fdatasync']).trim();
  console.log(`\nA durable append to SQLite takes ${speed} times a write and fdatasync of the record alone`);
  console.log(`${Math.round(1000 / times.append)} appends a second here`);
} finally {
  rmSync(folder, { recursive: true });
}
