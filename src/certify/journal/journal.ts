// Input: what became of each case of a run. Output: an append-only file of lines, and what they say.
// Invariant: a line says nothing of when or where it was written, so that the same replies give the same lines.
import type { Handshake } from '../../adapter/protocol.ts';
import type { Reply } from '../../runtime/runtime.ts';
import type { FailureWord } from '../../runtime/runtime-failure.ts';
import type { Verdict } from '../verdict.ts';

/** Version of the shape of a journal. */
export const journalVersion = 1;

/** A file whose bytes a run depends on. */
export interface DigestedFile {
  /** Path from the project's folder, with forward slashes. */
  readonly name: string;
  /** Hex of the SHA-256 of its bytes. */
  readonly sha256: string;
}

/** A spec of a run. */
export interface RunSpec extends DigestedFile {
  readonly id: string;
  readonly slug: string;
}

/** One part of a run that is divided by case digest. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly of: number;
}

/** The first line: what the run is of. Runs with the same head, shards aside, have the same cases. */
export interface JournalHead {
  readonly journal: typeof journalVersion;
  /** The options that ask for the runtime, as people gave them. */
  readonly runtime: string;
  readonly handshake: Handshake;
  /** The files of the adapter and its runtime. */
  readonly artifact: readonly DigestedFile[];
  readonly specs: readonly RunSpec[];
  /** Digest of the tests and all that they import. */
  readonly suite: string;
  readonly seed: number;
  readonly runs: number;
  readonly runner: { readonly name: 'lawful'; readonly version: string; readonly fast_check: string };
  readonly shard: Shard | null;
}

/** One call of a case, with its reply or the word for there being none. */
export interface JournalCall {
  readonly operation: string;
  /** Hex of the SHA-256 of the parameters' JSON, shortened to 32 digits. */
  readonly params: string;
  readonly reply?: Reply;
  readonly failure?: { readonly word: FailureWord; readonly detail: string };
}

/** One time that a case was run. */
export interface Attempt {
  readonly verdict: Verdict;
  readonly calls: readonly JournalCall[];
}

/** What became of one case. */
export interface CaseLine {
  /** Digest of the case: hex. */
  readonly case: string;
  readonly spec: string;
  readonly test: string;
  readonly path: string;
  readonly verdict: Verdict;
  /** The first time, the time under another name where there was one, and the times in fresh processes. */
  readonly attempts: readonly Attempt[];
  /** Why it is no pass, in a line or a few. */
  readonly message?: string;
}

/** The smallest failing input near the first failing case of a test. */
export interface CounterexampleLine {
  /** Digest of the case that the search began with. */
  readonly counterexample: string;
  readonly spec: string;
  readonly test: string;
  /** fast-check's path, by which a replay finds the input. */
  readonly path: string;
  /** What a person reads: clause, spec line, input, calls, seed, path and the command that replays it. */
  readonly message: string;
  readonly attempts: readonly [Attempt];
}

/** A test that could not be run as cases, such as one whose generator throws. */
export interface BrokenTestLine {
  readonly broken: string;
  readonly spec: string;
  readonly message: string;
}

export type JournalLine = CaseLine | CounterexampleLine | BrokenTestLine;

/** A journal as read or as made. */
export interface Journal {
  readonly head: JournalHead;
  readonly cases: readonly CaseLine[];
  readonly counterexamples: readonly CounterexampleLine[];
  readonly broken: readonly BrokenTestLine[];
}
