import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FrameLines, tooLong } from './frame-lines.ts';

function check(
  chunks: readonly string[],
  limit: number,
  expected: readonly (string | typeof tooLong)[],
): void {
  const lines = new FrameLines(limit);
  const seen = chunks.flatMap((chunk) =>
    [...lines.push(Buffer.from(chunk))].map((line) =>
      line === tooLong ? line : Buffer.from(line).toString(),
    ),
  );
  assert.deepEqual(seen, expected);
}

test('lines come out as they end, wherever the chunks are cut', () => {
  check(['one\ntwo', '\nth', 'ree\n', 'four'], 10, ['one', 'two', 'three']);
  check(['\n\n', 'a\n'], 10, ['', '', 'a']);
});

test('a line of the limit passes, and one byte more does not, ended or not', () => {
  check(['12345\n'], 5, ['12345']);
  check(['123456\n'], 5, [tooLong]);
  check(['123', '456'], 5, [tooLong]);
  check(['ok\n1234567\nlost\n'], 5, ['ok', tooLong]);
});

test('any cutting of a text gives its lines', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-c\n]{0,9}$/)), (chunks) => {
      check(chunks, 1000, chunks.join('').split('\n').slice(0, -1));
    }),
  );
});
