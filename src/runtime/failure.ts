import { AssertionError } from 'node:assert/strict';
import type { Obligation } from './obligation.ts';
import { titleOf } from './obligation.ts';
import type { RecordedCall } from './recording.ts';
import { settingVariables } from './settings.ts';

/** The input that broke a property, and how to get it again. */
export interface Counterexample {
  readonly input: unknown;
  readonly seed: number;
  readonly path: string;
  readonly shrinks: number;
}

/** Errors whose message needs no name before it. */
const tellsAll: readonly string[] = ['OpenHole', 'RuntimeFailure'];

const longestShown = 2_000;
const callsShown = 5;

/** A failed obligation: names the constraint, the spec's line and clause, what was found, and how to replay it. */
export class ObligationFailure extends Error {
  readonly obligation: Obligation;

  constructor(
    obligation: Obligation,
    cause: unknown,
    calls: readonly RecordedCall[],
    counterexample?: Counterexample,
  ) {
    super(describe(obligation, cause, calls, counterexample));
    this.name = 'ObligationFailure';
    this.obligation = obligation;
    // The frames below are this library's and fast-check's; what a reader needs stands in the message.
    this.stack = `${this.name}: ${this.message}`;
  }
}

function describe(
  obligation: Obligation,
  cause: unknown,
  calls: readonly RecordedCall[],
  counterexample: Counterexample | undefined,
): string {
  const lines = [
    `${obligation.constraints.join(', ')} does not hold`,
    field('spec', `${obligation.source}  ${obligation.name}`),
    field('clause', obligation.clause),
    field('found', found(cause)),
  ];
  if (counterexample !== undefined) {
    lines.push(field('input', shown(counterexample.input)));
  }
  for (const call of calls.slice(-callsShown)) {
    const reply = call.reply === undefined ? 'no reply' : shown(call.reply);
    lines.push(field('call', `${call.operation} ${shown(call.params)} -> ${reply}`));
  }
  if (calls.length > callsShown) lines.push(field('', `(the last ${callsShown} of ${calls.length} calls)`));
  const only = `lawful test ${specOf(obligation)}${runtimeOptions()} --only ${quoted(titleOf(obligation))}`;
  if (counterexample === undefined) {
    lines.push(field('replay', only));
  } else {
    const { seed, path, shrinks } = counterexample;
    lines.push(field('seed', `${seed}, path ${JSON.stringify(path)}, after ${shrinks} shrinks`));
    lines.push(field('replay', `${only} --seed ${seed} --path ${path}`));
  }
  return lines.join('\n');
}

/** The spec's file, by which `lawful test` finds its tests. */
function specOf({ source }: Obligation): string {
  return source.replace(/:\d+$/, '');
}

function runtimeOptions(): string {
  return process.env[settingVariables.runtime] ?? '';
}

function field(name: string, text: string): string {
  return `  ${name.padEnd(7)} ${text.replaceAll('\n', `\n${' '.repeat(10)}`)}`;
}

function found(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause instanceof AssertionError && !cause.generatedMessage)
    return comparison(cause, `${cause.message.split('\n')[0]}: `);
  if (cause instanceof AssertionError) return comparison(cause, '');
  return tellsAll.includes(cause.name) ? cause.message : `${cause.name}: ${cause.message}`;
}

/** What an assertion saw, on one line where node:assert would draw a difference over several. */
function comparison({ operator, actual, expected, message }: AssertionError, part: string): string {
  switch (operator) {
    case 'strictEqual':
    case 'deepStrictEqual':
      return `${part}saw ${shown(actual)}, expected ${shown(expected)}`;
    case 'notStrictEqual':
    case 'notDeepStrictEqual':
      return `${part}saw ${shown(actual)}, expected anything else`;
    default:
      return message;
  }
}

/** JSON, cut where it is too long to read. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}… (${text.length} characters)`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
