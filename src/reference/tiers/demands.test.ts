import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digestOf } from '../core/digest.ts';
import type { Assembly, Manifest } from '../core/documents.ts';
import { Refusal } from '../operation.ts';
import { demandsOf } from './demands.ts';
import { jsonOf } from './json-of.ts';
import { digestOfText } from './text-store.ts';

const FLOOR = digestOfText('floor');

const MANIFEST: Manifest = {
  schema_version: '1',
  kind: 'manifest',
  contract: digestOfText('consumer contract'),
  artifact: digestOfText('consumer'),
  demand_complete: true,
  unresolved_usage: [],
  providers: [
    { instance_id: 'p', authority: 'acme', lineage: 'acme.doubler', demand_slots: ['count'], floor: FLOOR },
  ],
};

const component = (instance_id: string, lineage: string, manifest = digestOf(jsonOf(MANIFEST))) => ({
  instance_id,
  authority: 'acme',
  lineage,
  singleton: false,
  contract: digestOfText(`${instance_id} contract`),
  artifact: digestOfText(instance_id),
  manifest,
});

const ASSEMBLY: Assembly = {
  schema_version: '1',
  kind: 'assembly',
  roots: ['c'],
  components: [component('c', 'acme.consumer'), component('p', 'acme.doubler')],
  bindings: [
    {
      id: 'b1',
      consumer: { instance_id: 'c', slot: 'needs' },
      provider: { instance_id: 'p', slot: 'total' },
      adapter: null,
    },
  ],
};

function check(changes: Partial<Assembly>, manifests: readonly Manifest[], expected: object | RegExp): void {
  const target = { assembly: { ...ASSEMBLY, ...changes }, manifests };
  if (expected instanceof RegExp) {
    assert.throws(
      () => demandsOf(target),
      (error) => error instanceof Refusal && error.code === 'malformed' && expected.test(error.message),
    );
  } else assert.deepEqual(demandsOf(target), expected);
}

test('a binding demands what the manifest names, and the bound slot', () => {
  check(
    {},
    [MANIFEST],
    [
      {
        id: 'b1',
        contract: digestOfText('p contract'),
        artifact: digestOfText('p'),
        authority: 'acme',
        lineage: 'acme.doubler',
        demand_slots: ['count', 'total'],
        demand_complete: true,
        floor: FLOOR,
      },
    ],
  );
});

test('an assembly without bindings demands nothing', () => {
  check({ bindings: [] }, [], []);
});

test('what an assembly does not say is refused', () => {
  check({}, [], /manifest is not given/);
  check({ components: [component('c', 'acme.consumer')] }, [MANIFEST], /no component p/);
  check(
    { components: [component('c', 'acme.consumer'), component('p', 'acme.other')] },
    [MANIFEST],
    /another lineage/,
  );
  const silent: Manifest = { ...MANIFEST, providers: [] };
  const consumer = component('c', 'acme.consumer', digestOf(jsonOf(silent)));
  check({ components: [consumer, component('p', 'acme.doubler')] }, [silent], /does not list p/);
});
