import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCorpus } from './check.ts';
import type { Example } from './rule.ts';
import type { RuleLevels } from './rule-levels.ts';
import { ignoreUnused, silenceIgnored } from './silence-ignored.ts';
import { exampleContext } from './test-support/example-context.ts';

function silence(example: Example, levels: RuleLevels = {}) {
  const context = exampleContext(example);
  return silenceIgnored(checkCorpus(context, levels), context.corpus.specs, levels);
}

/** What is left and what was silenced, a line each. */
function check(
  text: string,
  expected: { left?: string[]; silenced?: string[] },
  levels: RuleLevels = {},
): void {
  const { diagnostics, silences } = silence(text, levels);
  assert.deepEqual(
    {
      left: diagnostics.map(({ rule, range }) => `${rule} ${range.start.line}`),
      silenced: silences.map(
        ({ rule, reason, findings }) =>
          `${rule} ${reason}: ${findings.map(({ range }) => range.start.line).join()}`,
      ),
    },
    { left: expected.left ?? [], silenced: expected.silenced ?? [] },
  );
}

const link = (name: string) => `[${name}](${name}.html)`;

test('silences what it covers, and nothing else of the file', () => {
  check(
    `See ${link('a')}.\n\n<!-- lawful-ignore link-broken: built -->\n\nSee ${link('b')} and ${link('c')}.\n\nSee ${link('d')}.\n`,
    {
      left: ['link-broken 1', 'link-broken 7'],
      silenced: ['link-broken built: 5,5'],
    },
  );
});

test('silences its own rule only', () => {
  check(`<!-- lawful-ignore state-unused: built -->\n\nSee ${link('a')}.\n`, {
    left: ['link-broken 3', 'ignore-unused 1'],
  });
});

test('of two for one finding, the second is unused', () => {
  check(
    `See ${link('a')}. <!-- lawful-ignore link-broken: one --> <!-- lawful-ignore link-broken: two -->\n`,
    {
      left: ['ignore-unused 1'],
      silenced: ['link-broken one: 1'],
    },
  );
});

test('without a reason it silences nothing', () => {
  check(`See ${link('a')}. <!-- lawful-ignore link-broken -->\n`, {
    left: ['link-broken 1', 'ignore-invalid 1'],
  });
});

test('cannot silence the rules about ignores, nor those about generated files', () => {
  for (const rule of ['ignore-invalid', 'ignore-unused', 'generated-stale', 'input-unreadable']) {
    check(`See. <!-- lawful-ignore ${rule}: no -->\n`, { left: ['ignore-invalid 1'] });
  }
});

test('a rule that is off leaves its ignores unused, and the level of ignore-unused is obeyed', () => {
  const text = `See ${link('a')}. <!-- lawful-ignore link-broken: built -->\n`;
  check(text, { left: ['ignore-unused 1'] }, { 'link-broken': 'off' });
  check(text, {}, { 'link-broken': 'off', 'ignore-unused': 'off' });
  const [left] = silence(text, { 'link-broken': 'off', 'ignore-unused': 'warn' }).diagnostics;
  assert.equal(left?.severity, 'warning');
});

test('a misspelt rule is reported with the nearest name', () => {
  const [left] = silence('See. <!-- lawful-ignore link-brokn: built -->\n').diagnostics;
  assert.equal(left?.expected, 'link-broken');
});

test('the examples of ignore-unused show it', () => {
  assert.deepEqual(silence(ignoreUnused.accepted).diagnostics, []);
  assert.deepEqual(
    silence(ignoreUnused.rejected).diagnostics.map(({ rule }) => rule),
    ['ignore-unused'],
  );
});
