import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { Config } from './config.ts';
import { describeSchemaErrors, type SchemaProblem } from './describe-schema-errors.ts';
import { validatorOptions } from './validator-options.ts';

const require = createRequire(import.meta.url);

/** What a value is found to be: a config, whose missing parts have their defaults, or the problems in file order. */
export type ConfigValidation =
  | { readonly valid: true; readonly config: Partial<Config> }
  | { readonly valid: false; readonly problems: readonly SchemaProblem[] };

let compiled: ValidateFunction<Partial<Config>> | undefined;

/** Checks a JSON value against `schemas/config.schema.json`. */
export function validateConfig(value: unknown): ConfigValidation {
  compiled ??= builtValidator() ?? compile();
  if (compiled(value)) return { valid: true, config: value };
  return { valid: false, problems: describeSchemaErrors(compiled.errors ?? []) };
}

/** What the build made of the schema. It is not there where the tool runs from its sources. */
function builtValidator(): ValidateFunction<Partial<Config>> | undefined {
  const built = fileURLToPath(new URL('config-validator.cjs', import.meta.url));
  return existsSync(built) ? (require(built) as ValidateFunction<Partial<Config>>) : undefined;
}

/** Loading ajv and compiling the schema takes a tenth of a second, which the build has spent beforehand. */
function compile(): ValidateFunction<Partial<Config>> {
  const { Ajv2020: Validator } = require('ajv/dist/2020.js') as { Ajv2020: typeof Ajv2020 };
  const schema = JSON.parse(
    readFileSync(new URL('../../schemas/config.schema.json', import.meta.url), 'utf8'),
  );
  return new Validator(validatorOptions).compile<Partial<Config>>(schema);
}
