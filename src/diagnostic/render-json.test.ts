import assert from 'node:assert/strict';
import { it } from 'node:test';
import { renderJson } from './render-json.ts';
import { SourceText } from './source-text.ts';

const range = new SourceText('a.md', 'one\ntwo').rangeAt(4, 7);
const wireRange = { start: { line: 2, column: 1, offset: 4 }, end: { line: 2, column: 4, offset: 7 } };

it('writes every key, null where the finding does not say', () => {
  const shown = renderJson([
    {
      rule: 'id-invalid',
      severity: 'warning',
      file: 'a.md',
      range,
      message: 'Unexpected.',
      related: [{ file: 'b.md', range, message: 'there' }],
    },
  ]);
  assert.equal(
    JSON.stringify(shown),
    JSON.stringify([
      {
        rule: 'id-invalid',
        severity: 'warning',
        file: 'a.md',
        range: wireRange,
        message: 'Unexpected.',
        actual: null,
        expected: null,
        note: null,
        related: [{ file: 'b.md', range: wireRange, message: 'there' }],
      },
    ]),
  );
});

it('passes on what the finding says', () => {
  const said = { actual: 'x', expected: 'y', note: 'z' };
  const [shown] = renderJson([
    {
      rule: 'id-invalid',
      severity: 'error',
      file: 'a.md',
      range,
      message: 'Unexpected.',
      related: [],
      ...said,
    },
  ]);
  assert.deepEqual({ actual: shown?.actual, expected: shown?.expected, note: shown?.note }, said);
});
