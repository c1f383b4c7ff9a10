import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceText } from '../diagnostic/source-text.ts';
import { nodeSpan } from './node-span.ts';
import { parseMarkdown } from './parse.ts';

/** The top-level blocks with the text that their offsets cut out. */
function check(text: string, blocks: readonly (readonly [string, string])[]): void {
  const { root } = parseMarkdown(new SourceText('x.md', text));
  const found = root.children.map((node) => {
    const span = nodeSpan(node);
    return [node.type, text.slice(span?.start, span?.end)] as const;
  });
  assert.deepEqual(found, blocks);
}

test('frontmatter, headings and tables', () =>
  check('---\na: b\n---\n# T\n| a |\n| - |\n', [
    ['yaml', '---\na: b\n---'],
    ['heading', '# T'],
    ['table', '| a |\n| - |'],
  ]));
test('a byte order mark counts', () =>
  check('\uFEFF---\na: b\n---\n# T\n', [
    ['yaml', '---\na: b\n---'],
    ['heading', '# T'],
  ]));
test('carriage returns count', () =>
  check('# A\r\n\r\nb\r# C', [
    ['heading', '# A'],
    ['paragraph', 'b'],
    ['heading', '# C'],
  ]));
test('astral characters count two units', () =>
  check('# 𝒜\n\n𝒜', [
    ['heading', '# 𝒜'],
    ['paragraph', '𝒜'],
  ]));
