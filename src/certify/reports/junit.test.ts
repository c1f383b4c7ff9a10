// Why: a build is red or green by this file, and a failure must be read without the report beside it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeKnownFailures } from '../known-failing/judge-known-failures.ts';
import { noKnownFailures } from '../known-failing/judged-known-failures.ts';
import { parseKnownFailures } from '../known-failing/parse-known-failures.ts';
import { wheelReport } from '../test-support/wheel-report.ts';
import { junit } from './junit.ts';

test('failures, errors and what was skipped are kept apart, each by its verdict', () => {
  const document = junit(wheelReport, noKnownFailures);
  // The text of a failure is the report's message, which is held elsewhere.
  assert.equal(
    document.replace(/>[^<]+(?=<\/(failure|error|skipped)>)/g, '>…'),
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="lawful certify: wheel 2.1 (Python)" tests="6" failures="1" errors="2" skipped="2">
  <testsuite name="wheel" file="specs/wheel.md" tests="6" failures="1" errors="2" skipped="2">
    <properties>
      <property name="runtime" value="wheel 2.1 (Python)"/>
      <property name="adapter" value="wheel-adapter 1"/>
      <property name="seed" value="7"/>
      <property name="runs" value="3"/>
      <property name="not-covered" value="untold"/>
    </properties>
    <testcase classname="wheel.property" name="keeps_turning [holds]" file="specs/wheel.md" line="20"/>
    <testcase classname="wheel.property" name="turns_back [breaks]" file="specs/wheel.md" line="21">
      <failure type="fail" message="Error: saw 0, expected 1">…</failure>
    </testcase>
    <testcase classname="wheel.property" name="stands_still [breaks, crashes]" file="specs/wheel.md" line="22">
      <error type="crash" message="Error: it ended with exit code 1 stderr: &lt;out of &quot;oil&quot;&gt;">…</error>
    </testcase>
    <testcase classname="wheel.property" name="turns_slowly [partly]" file="specs/wheel.md" line="23">
      <skipped type="unsupported" message="Error: no wheel.crawl">…</skipped>
    </testcase>
    <testcase classname="wheel.property" name="flies [absent]" file="specs/wheel.md" line="24">
      <skipped type="unsupported" message="Error: no wheel.fly">…</skipped>
    </testcase>
    <testcase classname="wheel.property" name="sings [skipped]" file="specs/wheel.md" line="25">
      <error type="not-run" message="no case of this test was run">…</error>
    </testcase>
  </testsuite>
</testsuites>
`,
  );
  assert.match(
    document,
    /\n {2}replay {2}lawful test specs\/wheel\.md --only 'turns_back \[breaks\]' --seed 7 --path 1:0</,
  );
});

test('a failure that is known is skipped, with the reason and the failure', () => {
  const entries = parseKnownFailures('list.txt', 'wheel | breaks | saw 0 | see #4');
  const document = junit(wheelReport, judgeKnownFailures(wheelReport, entries, []));
  assert.match(
    document,
    /<skipped type="known-failing" message="see #4 \(fail: Error: saw 0, expected 1\)">breaks does not hold\n/,
  );
  assert.match(document, / failures="0" errors="2" skipped="3"/);
});
