import type { Diagnostic } from '../diagnostic.ts';
import type { Findings } from '../findings.ts';
import { SourceText } from '../source-text.ts';

/** Texts that break a format which does not escape them. */
export const nastyTexts = [
  'a\n::error::b',
  'a%0Ab, c: d\r\nend',
  '<!-- & "quotes" \'single\' ]]> -->',
  'bell \u0007, lone \ud800, reversed \u202e, noncharacter \uffff, astral \u{1f600}',
  'état/é à.md',
] as const;

const source = new SourceText('specs/a.md', 'one\ntwo\n\nthree\n');

/** A finding with a text in each of its members. */
export function findingWith(
  text: string,
  change: { readonly [Key in keyof Diagnostic]?: Diagnostic[Key] | undefined } = {},
): Diagnostic {
  return {
    rule: 'link-broken',
    severity: 'error',
    file: source.file,
    range: source.rangeAt(4, 7),
    message: text,
    expected: text,
    note: text,
    related: [{ file: source.file, range: source.rangeAt(0, 3), message: text }],
    ...change,
  } as Diagnostic;
}

/** Findings of every kind: an error and a warning a text, over one line and over several, and a silence. */
export function findingsWith(texts: readonly string[]): Findings {
  return {
    files: [source.file, 'specs/sound.md'],
    diagnostics: texts.flatMap((text) => [
      findingWith(text),
      findingWith(text, { severity: 'warning', file: text, range: source.rangeAt(0, 6), related: [] }),
    ]),
    silences: texts.map((text) => ({
      file: source.file,
      range: source.rangeAt(0, 0),
      rule: 'state-unused',
      reason: text,
      findings: [findingWith(text, { rule: 'state-unused' })],
    })),
  };
}
