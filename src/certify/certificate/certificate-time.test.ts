import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { certificateTime, isCertificateTime, readTime } from './certificate-time.ts';

test('a time is read as it was spelled, to the second', () => {
  const times = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(times, (time) => {
      const spelled = certificateTime(time);
      assert.equal(readTime(spelled), Math.floor(time.getTime() / 1000) * 1000);
      assert.ok(isCertificateTime(spelled));
    }),
  );
});

test('offsets and parts of a second are read, and are no spelling of certificates', () => {
  const noon = Date.UTC(2030, 0, 31, 12);
  for (const [text, expected] of Object.entries({
    '2030-01-31T14:00:00+02:00': noon,
    '2030-01-31T12:00:00.25Z': noon + 250,
    '2030-01-31T12:00:00+00:00': noon,
  })) {
    assert.equal(readTime(text), expected, text);
    assert.ok(!isCertificateTime(text), text);
  }
});

test('what is no time of any calendar is not read', () => {
  for (const text of [
    '2030-02-30T00:00:00Z',
    '2029-02-29T00:00:00Z',
    '2030-13-01T00:00:00Z',
    '2030-01-01T24:00:00Z',
    '2030-01-01T00:00:60Z',
    '2030-01-01T00:00:00+99:00',
    '2030-01-01T00:00:00',
    '2030-01-01',
    '2030-01-01 00:00:00Z',
    ' 2030-01-01T00:00:00Z',
    '+002030-01-01T00:00:00Z',
    'tomorrow',
    '',
  ]) {
    assert.equal(readTime(text), undefined, text);
  }
});
