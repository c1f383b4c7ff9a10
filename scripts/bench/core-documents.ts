import type { Contract, RecordType, ScalarType, Slot, Type } from '../../src/reference/core/documents.ts';

const integer: Extract<ScalarType, { readonly name: 'integer' }> = {
  shape: 'scalar',
  name: 'integer',
  min: 0,
  max: 1000,
};
const text: Type = { shape: 'scalar', name: 'string' };

/** Types as contracts have them, a few nodes each; `wide` makes each accept more. */
function typeAt(index: number, wide: boolean): Type {
  switch (index % 3) {
    case 0:
      return wide ? { ...integer, max: 2000 } : integer;
    case 1:
      return {
        shape: 'record',
        open: false,
        fields: {
          name: { type: text, required: true },
          sizes: { type: { shape: 'sequence', items: integer, min: 0, max: wide ? 9 : 4 }, required: false },
        },
      };
    default:
      return { shape: 'sum', open: wide, variants: { failed: text, ok: { shape: 'scalar', name: 'unit' } } };
  }
}

function slotAt(index: number, wide: boolean): Slot {
  const polarity = index % 2 === 0 ? 'in' : 'out';
  return {
    name: `slot.${String(index).padStart(6, '0')}`,
    meaning: `meaning.of.slot.${index}`,
    polarity,
    facet: 'api',
    type: typeAt(index, wide && polarity === 'in'),
    required: polarity === 'out',
    default: { present: false },
  };
}

/** A contract of that many slots, sorted; the later one accretes on the earlier with every input widened. */
export function contractOf(slots: number, version: 'earlier' | 'later' = 'earlier'): Contract {
  return {
    schema_version: '1',
    kind: 'contract',
    slots: Array.from({ length: slots }, (_, index) => slotAt(index, version === 'later')),
    tombstones: [],
    laws: [],
    relations: [],
    sunsets: [],
  };
}

/** A record type of that many fields, one in four required; `wide` makes it open and accept more. */
export function recordOf(fields: number, wide: boolean): RecordType {
  const entries = Array.from(
    { length: fields },
    (_, index) => [`field_${index}`, { type: typeAt(index, wide), required: index % 4 === 0 }] as const,
  );
  return { shape: 'record', open: wide, fields: Object.fromEntries(entries) };
}
