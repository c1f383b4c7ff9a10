import type { KeyObject } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { type Envelope, sealEnvelope } from './envelope.ts';
import type { Statement } from './statement.ts';

/** The text of a certificate's file. @param key an Ed25519 private key */
export function signStatement(statement: Statement, key: KeyObject): string {
  return envelopeText(sealEnvelope(Buffer.from(canonicalJson(statement)), key));
}

/** An envelope as its file spells it: one line. */
export function envelopeText(envelope: Envelope): string {
  return `${canonicalJson(envelope)}\n`;
}
