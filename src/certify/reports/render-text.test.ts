// Why: people decide by this text, so that each way to end must be seen for what it is.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';
import { judgeKnownFailures } from '../known-failing/judge-known-failures.ts';
import { noKnownFailures } from '../known-failing/judged-known-failures.ts';
import { parseKnownFailures } from '../known-failing/parse-known-failures.ts';
import { wheelCase, wheelModel, wheelReport, wheelReportOf } from '../test-support/wheel-report.ts';
import { renderText } from './render-text.ts';

const piped = { colors: pc.createColors(false), columns: undefined };

const whole = `wheel  specs/wheel.md
  ✓ holds    2 cases
  ✗ breaks   1 pass, 1 fail, 1 crash
  ✗ crashes  1 crash
  – partly   1 pass, 1 unsupported
  – absent   1 unsupported
  ✗ skipped  1 not-run
  ? untold   no test traces to it

✗ wheel: turns_back [breaks]  fail
  breaks does not hold
    spec    specs/wheel.md:21  turns_back
    clause  clause of turns_back
    found   Error: saw 0, expected 1
    input   [1]
    call    wheel.turn [1] -> {"outcome":"value","value":0}
    seed    7, path "1:0", after 1 shrinks
    replay  lawful test specs/wheel.md --only 'turns_back [breaks]' --seed 7 --path 1:0

✗ wheel: stands_still [breaks, crashes]  crash
  breaks, crashes does not hold
    spec    specs/wheel.md:22  stands_still
    clause  clause of stands_still
    found   Error: it ended with exit code 1
            stderr:
            <out of "oil">
    replay  lawful test specs/wheel.md --only 'stands_still [breaks, crashes]'

failed         breaks, crashes, skipped
unsupported    partly, absent
not covered    untold
tests not run  wheel: sings [skipped]
cases          4 pass, 1 fail, 2 unsupported, 1 crash, 1 not-run

Certified for wheel 2.1 (Python), with seed 7 and 3 inputs a property: 1 of 7 constraints of wheel; the other 6 are not certified.
`;

describe('a report for people', () => {
  it('shows every constraint, failures in full, and what is certified', () => {
    assert.equal(renderText(wheelReport, noKnownFailures, piped), whole);
  });

  it('breaks lines to the width of a terminal, but none that is copied', () => {
    const text = renderText(wheelReport, noKnownFailures, { ...piped, columns: 40 });
    const wide = text.split('\n').filter((line) => line.length > 40);
    assert.ok(wide.length > 0);
    for (const line of wide) assert.match(line, /^✗ |^ {4}(spec|found|call|seed|replay) /);
    assert.match(text, /^cases {10}4 pass, 1 fail, 2\n {15}unsupported, 1 crash, 1\n/m);
    assert.match(text, / {4}replay {2}lawful test .* --path 1:0\n/);
  });

  it('lists what is known to fail, which is not certified, and the entries that do not fit', () => {
    const list = 'wheel | crashes | exit code 1 | no oil yet\nwheel | holds | x | y\n';
    const known = judgeKnownFailures(wheelReport, parseKnownFailures('list.txt', list), []);
    const text = renderText(wheelReport, known, piped);
    assert.match(text, /^ {2}✗ crashes {2}known failing: no oil yet \(1 crash\)$/m);
    assert.match(text, /^✗ wheel: stands_still \[breaks, crashes\] {2}crash, known: no oil yet$/m);
    assert.match(text, /^failed {9}breaks, skipped\nknown failing {2}crashes$/m);
    assert.match(text, /^list\.txt:2: holds: holds does not fail: it holds\. Remove the entry\.$/m);
    assert.match(text, /: 1 of 7 constraints of wheel;/);
  });

  it('says so where all is certified, and where nothing is', () => {
    const [constraint] = wheelModel.constraints;
    const [test] = wheelModel.tests;
    assert.ok(constraint && test);
    const model = { ...wheelModel, constraints: [constraint], tests: [test] };
    const closing = (verdict: 'pass' | 'unsupported') =>
      renderText(wheelReportOf([wheelCase('keeps_turning', '0', verdict)], [model]), noKnownFailures, piped)
        .trimEnd()
        .split('\n')
        .at(-1);
    assert.match(closing('pass') ?? '', /^Certified for wheel .*: 1 of 1 constraints of wheel\.$/);
    assert.match(
      closing('unsupported') ?? '',
      /^Nothing is certified for .*: 0 of 1 constraints of wheel\.$/,
    );
  });

  it('names constraints with their spec where there are several', () => {
    const car = { ...wheelModel, spec: { id: 'car', slug: 'car', file: 'specs/car.md' } };
    const text = renderText(wheelReportOf([], [wheelModel, car]), noKnownFailures, piped);
    assert.match(text, /^not covered {4}wheel\.untold, car\.untold$/m);
    assert.match(text, /of wheel and car\.$/m);
  });

  it('does not let a runtime steer the terminal', () => {
    const report = wheelReportOf([wheelCase('keeps_turning', '0', 'fail', 'red \u001b[31m')]);
    const text = renderText(
      { ...report, runtime: { ...report.runtime, name: '\u009b2J' } },
      noKnownFailures,
      piped,
    );
    assert.match(text, /found {3}Error: red <U\+001B>\[31m/);
    assert.doesNotMatch(text.replaceAll('\n', ''), /\p{Cc}/u);
  });

  it('says the same with colours', () => {
    const text = renderText(wheelReport, noKnownFailures, {
      colors: pc.createColors(true),
      columns: undefined,
    });
    assert.ok(text.includes('\u001b[31m✗'));
    assert.equal(stripVTControlCharacters(text), whole);
  });
});
