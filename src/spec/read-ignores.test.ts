import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceText } from '../diagnostic/source-text.ts';
import { readSpec } from './read.ts';

/** Reads the ignores of a text: `keyword rule "reason" -> first line of each block that it covers`. */
function check(text: string, ...expected: string[]): void {
  const { ignores } = readSpec(new SourceText('spec.md', text));
  const seen = ignores.map(({ keyword, rule, reason, covers }) => {
    const covered = covers.map(({ start, end }) => text.slice(start.offset, end.offset).split('\n')[0]);
    return `${keyword.value} ${rule.value} ${JSON.stringify(reason)} -> ${covered.join(' + ')}`;
  });
  assert.deepEqual(seen, expected);
}

const ignore = '<!-- lawful-ignore state-unused: kept for later -->';
const read = 'lawful-ignore state-unused "kept for later" ->';

test('on a line of its own it covers the next block', () => {
  check(`# One\n\n${ignore}\n\n- a\n- b\n\nText.\n`, `${read} - a`);
  check(`# One\n\n${ignore}\n## Two\n\nText.\n`, `${read} ## Two`);
  check(`# One\n\nText.\n${ignore}\nmore text.\n`, `${read} more text.`);
});

test('in a block it covers that block', () => {
  check(`# One ${ignore}\n`, `${read} # One ${ignore}`);
  check(`# One\n\n- a ${ignore}\n- b\n`, `${read} a ${ignore}`);
  check(`| a | b |\n| - | - |\n| 1 | 2 ${ignore} |\n| 3 | 4 |\n`, `${read} | 1 | 2 ${ignore} |`);
});

test('several on lines before one block cover it all', () => {
  check(`# One\n\n${ignore}\n${ignore}\n\nText.\n`, `${read} Text.`, `${read} Text.`);
});

test('at the end of an item it covers what comes after the item', () => {
  check(`# One\n\n- a\n\n  ${ignore}\n- b\n`, `${read} - b`);
  check(`# One\n\n- a\n\n  ${ignore}\n\nText.\n`, `${read} Text.`);
});

test('at the end of a file it covers nothing', () => check(`# One\n\n${ignore}\n`, `${read} `));

test('at the beginning it covers the frontmatter too, or the place of it', () => {
  check(`---\nid: a\n---\n\n${ignore}\n\n# One\n`, `${read} --- + # One`);
  check(`${ignore}\n\n# One\n`, `${read}  + # One`);
  check(`---\nid: a\n---\n\n# One\n\n${ignore}\n\nText.\n`, `${read} Text.`);
});

test('in code it is code', () => check(`# One\n\n\`${ignore}\`\n\n\`\`\`\n${ignore}\n\`\`\`\n`));

test('other comments are none', () => {
  check(
    '# One\n\n<!-- see lawful-ignore a: b -->\n<!-- unlawful -->\n<!-- lawful is what this is for -->\n<!-- TODO -->\n',
  );
});

test('what was meant as one is read as one', () => {
  check('<!--lawful-ignore a:b-->\n\nText.\n', 'lawful-ignore a "b" ->  + Text.');
  check('# One\n\n<!-- lawful-ignore a -->\n\nText.\n', 'lawful-ignore a undefined -> Text.');
  check('# One\n\n<!-- lawful-ignore a: -->\n\nText.\n', 'lawful-ignore a undefined -> Text.');
  check('# One\n\n<!-- lawful-ignore -->\n\nText.\n', 'lawful-ignore  undefined -> Text.');
  check('# One\n\n<!-- Lawful-disable a: b -->\n\nText.\n', 'Lawful-disable a "b" -> Text.');
  check('# One\n\n<!-- lawful-ignore a: never closed\n\nText.\n', 'lawful-ignore  undefined -> ');
});

test('a reason may go over lines, and several comments may share one', () => {
  check(
    '# One\n\n<!-- lawful-ignore a: one\n  two --> <!-- lawful-ignore b: c -->\n\nText.\n',
    'lawful-ignore a "one two" -> Text.',
    'lawful-ignore b "c" -> Text.',
  );
});

test('ranges are those of the file, also with a byte order mark and CRLF', () => {
  const text = `\uFEFF# One\r\n\r\n${ignore}\r\n\r\nText.\r\n`;
  const [first] = readSpec(new SourceText('spec.md', text)).ignores;
  assert.ok(first !== undefined);
  const cut = ({ start, end }: typeof first.range) => text.slice(start.offset, end.offset);
  assert.deepEqual(
    [cut(first.range), cut(first.rule.range), cut(first.keyword.range)],
    [ignore, 'state-unused', 'lawful-ignore'],
  );
});
