import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { repository } from './lawful.ts';

/** Checks what a command printed against the schema that is published for it. */
export function assertMatchesSchema(stdout: string, name: string): void {
  const schema = JSON.parse(readFileSync(join(repository, 'schemas', `${name}.schema.json`), 'utf8'));
  const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);
  assert.ok(validate(JSON.parse(stdout)), JSON.stringify(validate.errors, null, 2));
}
