import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeText, maximumBytes } from './decode.ts';

function check(
  bytes: Uint8Array | readonly number[],
  expected: string | { problem: RegExp; offset: number },
): void {
  const decoded = decodeText(Uint8Array.from(bytes));
  if (typeof expected === 'string') {
    assert.deepEqual(decoded, { text: expected });
    return;
  }
  assert.ok('problem' in decoded);
  assert.match(decoded.problem, expected.problem);
  assert.equal(decoded.offset, expected.offset);
}

test('text', () => check(Buffer.from('é ∧ 𝒜\r\n'), 'é ∧ 𝒜\r\n'));
test('nothing', () => check([], ''));
test('a byte order mark stays', () => check([0xef, 0xbb, 0xbf, 0x61], '\uFEFFa'));
test('UTF-16 with a mark', () => check([0xff, 0xfe, 0x61, 0], { problem: /UTF-16 \(little/, offset: 0 }));
test('UTF-16, big-endian', () => check([0xfe, 0xff, 0, 0x61], { problem: /UTF-16 \(big/, offset: 0 }));
test('UTF-16 without a mark', () =>
  check(Buffer.from('# a', 'utf16le'), { problem: /UTF-16 \(little/, offset: 0 }));
test('binary', () => check([0x61, 0x62, 0x63, 0, 1], { problem: /NUL/, offset: 3 }));
test('Latin-1', () => check([0x61, 0xe9, 0x62, 0x63], { problem: /0xE9 at offset 1/, offset: 1 }));
test('a surrogate half', () => check([0x61, 0xed, 0xa0, 0x80], { problem: /not valid UTF-8/, offset: 1 }));
test('a cut character', () => check([0x61, 0xe2, 0x88], { problem: /not valid UTF-8/, offset: 1 }));
test('too long', () =>
  check(new Uint8Array(maximumBytes + 1).fill(97), { problem: /16 MiB/, offset: maximumBytes }));
