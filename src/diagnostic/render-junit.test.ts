import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SaxesParser } from 'saxes';
import { renderJunit } from './render-junit.ts';
import { findingsWith, nastyTexts } from './test-support/nasty-findings.ts';

test('a report by its kinds of cases', () => {
  assert.equal(
    renderJunit(findingsWith(['why'])),
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="lawful check" tests="4" failures="1" skipped="1" errors="0">
  <testsuite name="specs/a.md" tests="2" failures="1" skipped="1" errors="0">
    <testcase name="link-broken 2:1" classname="specs/a.md">
      <failure type="link-broken" message="why">specs/a.md:2:1
why
why</failure>
    </testcase>
    <testcase name="state-unused 1:1" classname="specs/a.md">
      <skipped message="why"/>
    </testcase>
  </testsuite>
  <testsuite name="specs/sound.md" tests="1" failures="0" skipped="0" errors="0">
    <testcase name="no findings" classname="specs/sound.md"/>
  </testsuite>
  <testsuite name="why" tests="1" failures="0" skipped="0" errors="0">
    <testcase name="link-broken 1:1" classname="why">
      <system-out>warning: why:1:1
why
why</system-out>
    </testcase>
  </testsuite>
</testsuites>
`,
  );
});

test('whatever a text holds, an XML parser reads as many cases as are counted', () => {
  let counted = 0;
  let cases = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'testsuites') counted = Number(attributes.tests);
    if (name === 'testcase') cases += 1;
  });
  parser.write(renderJunit(findingsWith(nastyTexts))).close();
  assert.deepEqual([cases, counted], [3 * nastyTexts.length + 1, 3 * nastyTexts.length + 1]);
});
