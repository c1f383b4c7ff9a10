import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { Config } from './config.ts';
import { describeSchemaErrors, type SchemaProblem } from './describe-schema-errors.ts';

/** What a value is found to be: a config, whose missing parts have their defaults, or the problems in file order. */
export type ConfigValidation =
  | { readonly valid: true; readonly config: Partial<Config> }
  | { readonly valid: false; readonly problems: readonly SchemaProblem[] };

let compiled: ValidateFunction<Partial<Config>> | undefined;

/** Checks a JSON value against `schemas/config.schema.json`. */
export function validateConfig(value: unknown): ConfigValidation {
  compiled ??= compile();
  if (compiled(value)) return { valid: true, config: value };
  return { valid: false, problems: describeSchemaErrors(compiled.errors ?? []) };
}

/** The validator is loaded when the first config is found: a test that is told its runtime needs none. */
function compile(): ValidateFunction<Partial<Config>> {
  const { Ajv2020: Validator } = createRequire(import.meta.url)('ajv/dist/2020.js') as {
    Ajv2020: typeof Ajv2020;
  };
  const schema = JSON.parse(
    readFileSync(new URL('../../schemas/config.schema.json', import.meta.url), 'utf8'),
  );
  return new Validator({ allErrors: true, verbose: true, allowUnionTypes: true }).compile<Partial<Config>>(
    schema,
  );
}
