import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleStatement } from '../../certify/certificate/test-support/sample-statement.ts';
import { checkTime } from './check-time.ts';

const { lawful } = sampleStatement().predicate;
const issued = Date.parse(lawful.issued_at);
const expires = Date.parse(lawful.expires_at);

for (const [when, at, outcome, says] of [
  ['at its issue', issued, 'holds', /^from 2030-01-01T00:00:00Z, until 2030-04-01T00:00:00Z$/],
  ['before its issue', issued - 1, 'unknown', /^not yet issued: it holds from 2030-01-01T00:00:00Z$/],
  ['just before its end', expires - 1, 'holds', /^from/],
  [
    'at the second of its end',
    expires,
    'unknown',
    /^expired at 2030-04-01T00:00:00Z: .* unknown, not failed$/,
  ],
  ['long after', expires * 2, 'unknown', /^expired/],
] as const) {
  test(`${when}, its time ${outcome === 'holds' ? 'holds' : 'is unknown'}`, () => {
    const check = checkTime(lawful, at);
    assert.equal(check.outcome, outcome);
    assert.match(check.details.join(), says);
  });
}
