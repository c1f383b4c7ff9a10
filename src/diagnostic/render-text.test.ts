import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import type { Diagnostic } from './diagnostic.ts';
import { renderText } from './render-text.ts';
import { SourceText } from './source-text.ts';

const source = new SourceText('specs/queue.md', '# Queue\n\n- `waiting`\n- `runing`\n');
const sourceOf = (file: string) => (file === source.file ? source : undefined);

const finding: Diagnostic = {
  rule: 'state-unknown',
  severity: 'error',
  file: 'specs/queue.md',
  range: source.rangeAt(24, 30),
  message: 'Unexpected state `runing`. Did you mean `running`?',
  actual: 'runing',
  expected: 'running',
  note: 'Correct the name, or add the state.',
  related: [],
};

function check(diagnostics: readonly Diagnostic[], expected: string, colour = false): void {
  assert.equal(renderText(diagnostics, { sourceOf, colour }), expected);
}

const text = `specs/queue.md:4:4  error  state-unknown
  Unexpected state \`runing\`. Did you mean \`running\`?

  4 | - \`runing\`
    |    ^^^^^^

  note:     Correct the name, or add the state.
`;

describe('renderText', () => {
  it('is empty without findings', () => check([], ''));

  it('shows place, message, line and note', () => check([finding], text));

  it('parts findings by an empty line', () => check([finding, finding], `${text}\n${text}`));

  it('says what was expected where the message does not', () => {
    check(
      [{ ...finding, message: 'Unexpected state.' }],
      text
        .replace(/Unexpected state.*/, 'Unexpected state.')
        .replace('  note:', '  expected: running\n  note:'),
    );
  });

  it('shows related places with their lines, or without where the text is not known', () => {
    const related = [
      { file: source.file, range: source.rangeAt(12, 19), message: 'a listed state' },
      { file: 'specs/other.md', range: source.rangeAt(0, 1), message: 'another one' },
    ];
    check(
      [{ ...finding, related }],
      `${text}
  specs/queue.md:3:4: a listed state
  3 | - \`waiting\`
    |    ^^^^^^^

  specs/other.md:1:1: another one
`,
    );
  });

  it('wraps a long message and keeps code spans whole', () => {
    const message = `${'word '.repeat(18)}\`code that is long\` end.`;
    const shown = renderText([{ ...finding, message }], { sourceOf: () => undefined, colour: false });
    assert.deepEqual(shown.split('\n').slice(1, 3), [
      `  ${'word '.repeat(18).trim()}`,
      '  `code that is long` end.',
    ]);
  });

  it('does not pass control sequences on', () => {
    const shown = renderText([{ ...finding, message: 'red \u001b[31m' }], { sourceOf, colour: false });
    assert.match(shown, /red <U\+001B>\[31m/);
  });

  it('colours only when told', () => {
    const shown = renderText([finding], { sourceOf, colour: true });
    assert.ok(shown.includes('\u001b[31merror\u001b[39m'));
    assert.equal(stripVTControlCharacters(shown), text);
  });
});
