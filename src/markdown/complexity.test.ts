import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceText } from '../diagnostic/source-text.ts';
import { findExcess } from './complexity.ts';
import { parseMarkdown } from './parse.ts';

/** Whether a document is refused, in which words, and that a refused one is not parsed. */
function check(text: string, refusal: RegExp | undefined): void {
  const source = new SourceText('x.md', text);
  const found = findExcess(source);
  if (refusal === undefined) {
    assert.equal(found, undefined);
  } else {
    assert.match(found?.value ?? 'nothing', refusal);
    assert.deepEqual(parseMarkdown(source).root.children, []);
  }
}

const nested = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- a\n`).join('');

test('lists 90 deep', () => check(nested(90), undefined));
test('lists 90 deep are parsed', () => {
  assert.equal(parseMarkdown(new SourceText('x.md', nested(90))).root.children.length, 1);
});
test('lists 200 deep', () => check(nested(200), /101 levels deep, the limit is 100/));
test('quotes 101 deep', () => check(`${'>'.repeat(101)} a`, /101 levels/));
test('4000 lists on one line would overflow the stack of remark', () =>
  check(`${'- '.repeat(4_000)}a`, /4000 levels/));
test('deep indentation without a list', () => check(`a\n\n${' '.repeat(400)}b`, undefined));
test('many marks in one paragraph', () => check('*a_ '.repeat(2_001), /more than 4000 emphasis/));
test('many marks in many paragraphs', () => check('*a*\n\n'.repeat(2_001), undefined));
test('many marks in a list', () => check('- **GIVEN** a\n'.repeat(1_001), undefined));
test('many marks in a table', () => check(`| a |\n| - |\n${'| [[a_b.c_d]] |\n'.repeat(700)}`, undefined));
test('many marks in a code fence', () => check(`\`\`\`json\n${'[1_2],\n'.repeat(2_000)}\`\`\`\n`, undefined));
test('some marks in each of many lines', () =>
  check('*a* and words that fill up a line\n'.repeat(1_500), undefined));
test('a long paragraph', () => check('word '.repeat(60_000), /256 KiB/));
