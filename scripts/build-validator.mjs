// Compiles the config's schema to a module of its own, so that no run of the command has to. Runs after tsc.
import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { validatorOptions } from '../dist/config/validator-options.js';

const schema = JSON.parse(readFileSync(new URL('../schemas/config.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv2020({ ...validatorOptions, code: { source: true } });
const code = standalone.default(ajv, ajv.compile(schema));
writeFileSync(new URL('../dist/config/config-validator.cjs', import.meta.url), code);
