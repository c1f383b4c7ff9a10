import type { ValidateFunction } from 'ajv/dist/2020.js';
import { readSchema } from '../../certify/read-schema.ts';
import type { Json } from '../../runtime/runtime.ts';
import { refuse } from '../core/parameters.ts';
import type { RunnerParameters } from './operation-shapes.ts';

type Validators = (operation: string) => ValidateFunction;

let loading: Promise<Validators> | undefined;

/** The parameters of an operation by `schemas/runner.schema.json`. @throws Refusal `malformed` */
export async function readParametersOf<Name extends keyof RunnerParameters>(
  operation: Name,
  params: Json,
): Promise<RunnerParameters[Name]> {
  loading ??= loadSchema();
  const validate = (await loading)(operation);
  if (validate(params)) return params as unknown as RunnerParameters[Name];
  const [first] = validate.errors ?? [];
  throw refuse(`${first?.instancePath || 'the parameters'} ${first?.message ?? 'have another shape'}`);
}

/** Loaded when the first of these operations is called: most processes that have them never call one. */
async function loadSchema(): Promise<Validators> {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false });
  ajv.addSchema(readSchema('runner.schema.json'));
  return (operation) => {
    const validate = ajv.getSchema(`urn:lawful:schema:runner:1#/$defs/${operation}`);
    if (validate === undefined) throw new Error(`schemas/runner.schema.json defines no ${operation}`);
    return validate;
  };
}
