import type { Colors } from 'picocolors/types.js';
import type { ConstraintResult, SpecResult, TestResult } from './results.ts';

/** The result of a run for people: a line a constraint, then each failure in full, then the count. */
export function renderResults(
  results: readonly SpecResult[],
  runtime: string,
  seconds: number,
  colors: Colors,
): string {
  const lines: string[] = [];
  for (const result of results) {
    lines.push(`${colors.bold(result.slug)}  ${colors.dim(result.file)}`);
    const width = Math.max(...result.constraints.map(({ constraint }) => constraint.length));
    for (const constraint of result.constraints) lines.push(`  ${constraintLine(constraint, width, colors)}`);
    lines.push('');
  }
  for (const result of results) {
    for (const test of result.tests) {
      if (test.verdict === 'fail') lines.push(failure(test, colors), '');
    }
    for (const message of result.strays) lines.push(colors.red(message), '');
  }
  lines.push(summary(results, runtime, seconds, colors));
  return `${lines.join('\n')}\n`;
}

function constraintLine(
  { constraint, verdict, tests }: ConstraintResult,
  width: number,
  colors: Colors,
): string {
  const counts = (['property', 'case', 'transition', 'walk'] as const).flatMap((kind) => {
    const count = tests.filter((test) => test.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? kind : plurals[kind]}`];
  });
  const name = constraint.padEnd(width);
  const detail = colors.dim(counts.join(', '));
  switch (verdict) {
    case 'holds':
      return `${colors.green('✔')} ${name}  ${detail}`;
    case 'fails': {
      const failed = tests.filter((test) => test.verdict === 'fail').length;
      return `${colors.red('✖')} ${name}  ${colors.red(`${failed} of ${tests.length} tests failed`)}`;
    }
    case 'not-run':
      return `${colors.yellow('–')} ${name}  ${colors.yellow('not run')}`;
    case 'not-covered':
      return `${colors.yellow('○')} ${name}  ${colors.yellow('no test traces to it')}`;
  }
}

const plurals = { property: 'properties', case: 'cases', transition: 'transitions', walk: 'walks' } as const;

function failure(test: TestResult, colors: Colors): string {
  return `${colors.red('✖')} ${colors.bold(test.title)}\n${(test.message ?? '').replaceAll(/^/gm, '  ')}`;
}

function summary(results: readonly SpecResult[], runtime: string, seconds: number, colors: Colors): string {
  const constraints = results.flatMap((result) => result.constraints);
  const tests = results.flatMap((result) => result.tests);
  const holding = constraints.filter(({ verdict }) => verdict === 'holds').length;
  const passed = tests.filter(({ verdict }) => verdict === 'pass').length;
  const good = holding === constraints.length && passed === tests.length;
  const text =
    `${holding} of ${constraints.length} constraints hold on ${runtime}; ` +
    `${passed} of ${tests.length} tests passed in ${seconds.toFixed(1)} s`;
  return good ? colors.green(text) : colors.red(text);
}
