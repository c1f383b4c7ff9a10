import { digestOf } from '../core/digest.ts';
import type { Assembly, Manifest } from '../core/documents.ts';
import { Refusal } from '../operation.ts';
import { jsonOf } from './json-of.ts';
import type { BindingDemand, DecisionTarget } from './operation-shapes.ts';

/**
 * What each binding of an assembly demands: the provider's exact bytes, and the slots and floor that the
 * consumer's manifest names for that provider. The bound slot is demanded whether the manifest lists it or
 * not.
 *
 * @throws Refusal `malformed` where a binding names no component, or a component's manifest is not given or does not
 * list the provider
 */
export function demandsOf(target: DecisionTarget): readonly BindingDemand[] {
  if ('bindings' in target) return target.bindings;
  const manifests = new Map(target.manifests.map((manifest) => [digestOf(jsonOf(manifest)), manifest]));
  return target.assembly.bindings.map((binding) => demandOf(binding, target.assembly, manifests));
}

function demandOf(
  { id, consumer, provider }: Assembly['bindings'][number],
  { components }: Assembly,
  manifests: ReadonlyMap<string, Manifest>,
): BindingDemand {
  const componentOf = (instance: string): Assembly['components'][number] => {
    const component = components.find(({ instance_id }) => instance_id === instance);
    if (component === undefined)
      throw new Refusal('malformed', `binding ${id}: there is no component ${instance}`);
    return component;
  };
  const { contract, artifact, authority, lineage } = componentOf(provider.instance_id);
  const manifest = manifests.get(componentOf(consumer.instance_id).manifest);
  if (manifest === undefined)
    throw new Refusal('malformed', `binding ${id}: the consumer's manifest is not given`);
  const wanted = manifest.providers.find(({ instance_id }) => instance_id === provider.instance_id);
  if (wanted === undefined) {
    throw new Refusal(
      'malformed',
      `binding ${id}: the consumer's manifest does not list ${provider.instance_id}`,
    );
  }
  if (wanted.authority !== authority || wanted.lineage !== lineage) {
    throw new Refusal(
      'malformed',
      `binding ${id}: the provider is of another lineage than the manifest asks for`,
    );
  }
  const demand_slots = [...new Set([...wanted.demand_slots, provider.slot])];
  const { demand_complete } = manifest;
  return { id, contract, artifact, authority, lineage, demand_slots, demand_complete, floor: wanted.floor };
}
