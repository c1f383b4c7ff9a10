// Why: a line that is read otherwise than it was meant would let a failure through, or fail a run for no reason.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { KnownFailuresError } from './known-failures-error.ts';
import { parseKnownFailures } from './parse-known-failures.ts';

function messageOf(text: string): string {
  try {
    parseKnownFailures('list.txt', text);
  } catch (error) {
    assert.ok(error instanceof KnownFailuresError, String(error));
    return error.message;
  }
  throw new Error('read without a mistake');
}

describe('a known-failing list', () => {
  it('holds entries, comments and blank lines', () => {
    const text = '\ufeff# why\r\n\r\nwheel | turns [a, b] | saw "x\\n" \\| y | see #4\r\n \t\nwheel|b*|z|r';
    assert.deepEqual(parseKnownFailures('list.txt', text), [
      {
        source: 'list.txt:3',
        spec: 'wheel',
        pattern: 'turns [a, b]',
        text: 'saw "x\\n" | y',
        reason: 'see #4',
      },
      { source: 'list.txt:5', spec: 'wheel', pattern: 'b*', text: 'z', reason: 'r' },
    ]);
  });

  it('is read back as it was written', () => {
    const part = fc
      .string({ maxLength: 12 })
      .map((text) => text.replace(/\\+(?=\||$)/g, '').trim())
      .filter((text) => text !== '' && !text.startsWith('#'));
    const entry = fc.record(
      { spec: part, pattern: part, text: part, reason: part },
      { noNullPrototype: true },
    );
    const entries = fc.uniqueArray(entry, { selector: (each) => each.pattern, maxLength: 5 });
    fc.assert(
      fc.property(entries, fc.constantFrom('\n', '\r\n', '\r'), (written, end) => {
        const lines = written.map((each) => [each.spec, each.pattern, each.text, each.reason]);
        const text = lines
          .map((parts) => parts.map((each) => each.replaceAll('|', '\\|')).join(' | '))
          .join(end);
        const read = parseKnownFailures('list.txt', text).map(({ source: _, ...rest }) => rest);
        assert.deepEqual(read, written);
      }),
    );
  });

  it('shows a mistake with its place and its line', () => {
    assert.equal(
      messageOf('# c\nwheel | a | b\n'),
      `list.txt:2:14: Unexpected end of the line, expected the reason. An entry is spec | name | text of the failure | reason.

  2 | wheel | a | b
    |              ^`,
    );
  });

  it('shows every mistake, and says how many more there are', () => {
    const message = messageOf('a||c|d\na|b|c|d|e\na|b|c|d\na|b|c|other\n');
    assert.match(message, /^list\.txt:1:3: Unexpected empty part, expected the name\./m);
    assert.match(message, /^list\.txt:2:8: Unexpected fifth part\./m);
    assert.match(message, /^list\.txt:4:1: Unexpected entry: line 3 has the same name and text\./m);
    assert.match(messageOf('x\n'.repeat(30)), /… and 10 more$/);
  });

  it('is an entry, a comment, blank or a mistake on every line', () => {
    const line = fc.string({ unit: fc.constantFrom('|', '\\', 'a', ' ', '#'), maxLength: 12 });
    fc.assert(
      fc.property(line, (text) => {
        const isPassedOver = text.trim() === '' || text.trim().startsWith('#');
        let read: number;
        try {
          read = parseKnownFailures('list.txt', text).length;
        } catch (error) {
          assert.ok(error instanceof KnownFailuresError);
          read = error.mistakes.length;
        }
        assert.equal(read, isPassedOver ? 0 : 1);
      }),
    );
  });
});
