import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { readSchema } from '../read-schema.ts';
import type { JournalHead, JournalLine } from './journal.ts';

const schemaId = 'urn:lawful:schema:journal:1';
let shapes: { readonly head: ValidateFunction; readonly line: ValidateFunction } | undefined;

/** Whether a value is the head of a journal, by `schemas/journal.schema.json`. */
export function isHead(value: unknown): value is JournalHead {
  return shape('head')(value);
}

/** Whether a value is a line of a journal after its head. */
export function isLine(value: unknown): value is JournalLine {
  return shape('line')(value);
}

function shape(part: 'head' | 'line'): ValidateFunction {
  if (shapes === undefined) {
    const ajv = new Ajv2020({ strict: true, strictTypes: false }).addSchema(
      readSchema('journal.schema.json'),
    );
    const compiled = (name: string) => ajv.compile({ $ref: `${schemaId}#/$defs/${name}` });
    shapes = { head: compiled('head'), line: compiled('line') };
  }
  return shapes[part];
}
