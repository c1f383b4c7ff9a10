import { closeSync, openSync, readSync } from 'node:fs';
import { readStrictJson } from '../../adapter/strict-json.ts';
import type {
  BrokenTestLine,
  CaseLine,
  CounterexampleLine,
  Journal,
  JournalHead,
  JournalLine,
} from './journal.ts';
import { isHead, isLine } from './journal-shape.ts';

/** A journal as read, and how much of its file is whole lines. */
export interface ReadJournal extends Journal {
  /** Bytes up to the last newline; less than the file has where a run was stopped while it wrote. */
  readonly wholeBytes: number;
  readonly bytes: number;
}

/** A journal that cannot be read. The message names the line. */
export class JournalProblem extends Error {}

const longestLine = 256 * 1024 * 1024;
const deepest = 600;

/**
 * Reads a journal line by line. Every whole line is strict: one JSON object of a known shape, no name twice.
 *
 * @throws JournalProblem where a line is none, or a case stands twice
 */
export function readJournal(file: string): ReadJournal {
  let head: JournalHead | undefined;
  const cases: CaseLine[] = [];
  // A run that was stopped and went on may have found these again.
  const counterexamples = new Map<string, CounterexampleLine>();
  const broken = new Map<string, BrokenTestLine>();
  const digests = new Set<string>();
  let bytes = 0;
  let wholeBytes = 0;
  let number = 0;
  for (const { line, ends } of linesOf(file)) {
    number += 1;
    bytes += line.length + (ends ? 1 : 0);
    if (!ends) break;
    wholeBytes = bytes;
    const fail = (problem: string): never => {
      throw new JournalProblem(`${file}:${number}: ${problem}`);
    };
    const read = readStrictJson(line, deepest);
    if (read.problem !== undefined) return fail(read.problem);
    const value: unknown = read.value;
    if (head === undefined) {
      head = isHead(value) ? value : fail('expected the head of a journal');
      continue;
    }
    const each: JournalLine = isLine(value) ? value : fail('no line of a journal');
    if ('case' in each) {
      if (digests.has(each.case)) return fail(`the case ${each.case.slice(0, 12)} stands twice`);
      digests.add(each.case);
      cases.push(each);
    } else if ('counterexample' in each) counterexamples.set(each.counterexample, each);
    else broken.set(JSON.stringify([each.spec, each.broken]), each);
  }
  if (head === undefined) throw new JournalProblem(`${file}: empty, expected the head of a journal`);
  return {
    head,
    cases,
    counterexamples: [...counterexamples.values()],
    broken: [...broken.values()],
    bytes,
    wholeBytes,
  };
}

/** The lines of a file, without their newlines; the last may have none. */
function* linesOf(file: string): Generator<{ readonly line: Uint8Array; readonly ends: boolean }> {
  const descriptor = openSync(file, 'r');
  try {
    const chunk = Buffer.alloc(1024 * 1024);
    let rest: Buffer = Buffer.alloc(0);
    for (;;) {
      const length = readSync(descriptor, chunk);
      if (length === 0) break;
      rest = Buffer.concat([rest, chunk.subarray(0, length)]);
      if (rest.length > longestLine) throw new JournalProblem(`${file}: a line of more than 256 MiB`);
      for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
        yield { line: rest.subarray(0, end), ends: true };
        rest = rest.subarray(end + 1);
      }
    }
    if (rest.length > 0) yield { line: rest, ends: false };
  } finally {
    closeSync(descriptor);
  }
}
