import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { renderGithub } from './render-github.ts';
import { findingsWith, findingWith, nastyTexts } from './test-support/nasty-findings.ts';

test('a finding is one annotation with its place, and columns where it is on one line', () => {
  const text = renderGithub({
    files: [],
    diagnostics: [findingWith('No such file.', { expected: undefined, note: 'Add it.' })],
    silences: [],
  });
  assert.equal(
    text,
    '::error file=specs/a.md,line=2,endLine=2,col=1,endColumn=4,title=link-broken::No such file.%0AAdd it.\n',
  );
});

/** Reads a command back as the runner does: properties end at a comma, a value at the first two colons. */
function readCommand(line: string) {
  const [, name = '', fields = '', data = ''] = /^::(\w+) (.*?)::(.*)$/.exec(line) ?? [];
  const decode = (text: string) =>
    text
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
      .replaceAll('%25', '%');
  const entries = fields.split(',').map((field) => field.split('=', 2).map(decode));
  return { name, fields: Object.fromEntries(entries), data: decode(data) };
}

test('whatever a text holds, each finding is one command that reads back', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(...nastyTexts),
    fc.string({ unit: fc.constantFrom('\n', '\r', '%', ':', ',', '=', 'A', '0') }),
  );
  fc.assert(
    fc.property(text, text, (message, file) => {
      const diagnostic = findingWith(message, { file, expected: undefined, note: undefined });
      const lines = renderGithub({ files: [], diagnostics: [diagnostic], silences: [] }).split('\n');
      assert.equal(lines.length, 2);
      const command = readCommand(lines[0] ?? '');
      assert.deepEqual([command.name, command.data], ['error', message]);
      if (!file.includes('=')) assert.equal(command.fields.file, file);
    }),
  );
});

test('a warning is a warning, and what was silenced is a notice with its reason', () => {
  const lines = renderGithub(findingsWith(['why']))
    .trimEnd()
    .split('\n')
    .map(readCommand);
  assert.deepEqual(
    lines.map(({ name, fields }) => [name, fields.title, fields.col]),
    [
      ['error', 'link-broken', '1'],
      ['warning', 'link-broken', undefined],
      ['notice', 'state-unused silenced', '1'],
    ],
  );
  assert.match(lines[2]?.data ?? '', /^why\n2:1 why$/);
});
