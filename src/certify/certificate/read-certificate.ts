import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { readStrictJson } from '../../adapter/strict-json.ts';
import { describeSchemaErrors } from '../../config/describe-schema-errors.ts';
import { readSchema } from '../read-schema.ts';
import { canonicalJson } from './canonical-json.ts';
import { CertificateProblem } from './certificate-problem.ts';
import { isCertificateTime, readTime } from './certificate-time.ts';
import type { Envelope } from './envelope.ts';
import { envelopeText } from './sign-statement.ts';
import type { Statement } from './statement.ts';

/** The largest certificate that is read, in bytes. */
export const largestCertificate = 16 * 1024 * 1024;

const deepest = 32;

/**
 * Reads the envelope of a certificate. Nothing of its payload is looked at: the signature is to be verified before.
 *
 * @throws CertificateProblem where the bytes are not the ones in which that envelope is written
 */
export function readEnvelope(bytes: Uint8Array): Envelope {
  if (bytes.length > largestCertificate) {
    throw new CertificateProblem(`${bytes.length} bytes, expected at most ${largestCertificate}`);
  }
  const envelope = readAs<Envelope>('envelope', bytes);
  const { payload, signatures } = envelope;
  for (const [name, text] of Object.entries({ payload, 'signatures[0].sig': signatures[0].sig })) {
    if (Buffer.from(text, 'base64').toString('base64') === text) continue;
    throw new CertificateProblem(`${name} is not spelled as base64 spells it`);
  }
  if (!Buffer.from(envelopeText(envelope)).equals(bytes)) {
    throw new CertificateProblem(
      'not spelled as certificates are: members in the order of their names, no spaces, one newline at the end',
    );
  }
  return envelope;
}

/**
 * Reads what a certificate states.
 *
 * @throws CertificateProblem where the payload is not the bytes in which that statement is written
 */
export function readStatement({ payload }: Envelope): Statement {
  const bytes = Buffer.from(payload, 'base64');
  const statement = readAs<Statement>('statement', bytes);
  const { issued_at, expires_at } = statement.predicate.lawful;
  for (const [name, time] of Object.entries({ issued_at, expires_at })) {
    if (isCertificateTime(time)) continue;
    throw new CertificateProblem(`${name} is ${JSON.stringify(time)}, which is no second of any calendar`);
  }
  if ((readTime(issued_at) ?? 0) >= (readTime(expires_at) ?? 0)) {
    throw new CertificateProblem(`expires_at ${expires_at} is not after issued_at ${issued_at}`);
  }
  if (!Buffer.from(canonicalJson(statement)).equals(bytes)) {
    throw new CertificateProblem('the statement is not spelled as certificates spell it');
  }
  return statement;
}

function readAs<Value>(part: 'envelope' | 'statement', bytes: Uint8Array): Value {
  const read = readStrictJson(bytes, deepest);
  if (read.problem !== undefined) throw new CertificateProblem(`the ${part}: ${read.problem}`);
  const validate = validatorOf(part);
  if (validate(read.value)) return read.value as Value;
  const [first] = describeSchemaErrors(validate.errors ?? []);
  throw new CertificateProblem(`the ${part}${first?.pointer ?? ''}: ${first?.message ?? 'another shape'}`);
}

let ajv: Ajv2020 | undefined;

function validatorOf(part: 'envelope' | 'statement'): ValidateFunction {
  // The first error is enough: a hostile file could bring millions.
  ajv ??= new Ajv2020({ verbose: true, strict: true }).addSchema(readSchema('certificate.schema.json'));
  const validate = ajv.getSchema(`urn:lawful:schema:certificate:1#/$defs/${part}`);
  if (validate === undefined) throw new Error(`schemas/certificate.schema.json defines no ${part}`);
  return validate;
}
