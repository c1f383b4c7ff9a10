import type { Json } from '../../runtime/runtime.ts';
import type { DocumentKind } from './documents.ts';

/** Where a kind of document holds a set: the path to the array, `*` for every item of an array on the way. */
export interface SetMember {
  readonly path: readonly string[];
  /** The members of an item that make up its key, in order; an empty list where the item is its own key. */
  readonly key: readonly string[];
}

function set(path: string, ...key: readonly string[]): SetMember {
  return { path: path.split('.'), key };
}

const setsByKind: Readonly<Record<DocumentKind, readonly SetMember[]>> = {
  contract: [
    set('slots', 'name'),
    set('tombstones', 'name'),
    set('laws', 'id'),
    set('laws.*.slots'),
    set('relations', 'id'),
    set('sunsets', 'at', 'slot'),
  ],
  law_result: [],
  observation: [set('slots')],
  attestation: [set('slots')],
  policy: [set('required_laws'), set('allowed_law_methods'), set('trusted_signers')],
  assembly: [set('roots'), set('components', 'instance_id'), set('bindings', 'id')],
  manifest: [set('providers', 'instance_id'), set('providers.*.demand_slots')],
  envelope: [set('diagnostics.*.slots')],
  diagnostic: [set('slots')],
};

/** The set-valued arrays of a kind; none for a kind that is not a document's. */
export function setMembersOf(kind: Json | undefined): readonly SetMember[] {
  return typeof kind === 'string' && Object.hasOwn(setsByKind, kind) ? setsByKind[kind as DocumentKind] : [];
}
