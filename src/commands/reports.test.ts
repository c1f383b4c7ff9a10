import { test } from 'node:test';
import { assertMatchesSchema } from './test-support/assert-schema.ts';
import { lawful } from './test-support/lawful.ts';
import { turnstile, turnstileProject } from './test-support/turnstile-project.ts';

/** A command, and the schema of what it prints as JSON; once on a sound project, once on one with mistakes. */
const commands: readonly (readonly [schema: string, ...args: string[]])[] = [
  ['check-report', 'check'],
  ['compile-report', 'compile', '--check'],
  ['test-report', 'test'],
  ['explain-report', 'explain'],
  ['explain-report', 'explain', 'fare_once'],
  ['explain-report', 'explain', 'state-unknown'],
  ['explain-report', 'explain', 'generated-stale'],
  ['bind-report', 'bind', 'turnstile'],
];

for (const [schema, ...args] of commands) {
  test(`lawful ${args.join(' ')} --format json is as ${schema} says`, async (t) => {
    const project = turnstileProject(t);
    assertMatchesSchema((await lawful([...args, '--format', 'json'], project.root)).stdout, schema);
    project.edit('src/runtime.ts', "if (visit.position === 'locked') return visit;", '');
    project.edit(turnstile.spec, '`position == unlocked`', '`positoin == unlocked`');
    project.edit(turnstile.spec, '| pass | open |', '| pay | open |');
    assertMatchesSchema((await lawful([...args, '--format', 'json'], project.root)).stdout, schema);
  });
}
