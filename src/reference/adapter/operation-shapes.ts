import type { Handshake } from '../../adapter/protocol.ts';
import type { JournalHead, Shard } from '../../certify/journal/journal.ts';
import type { Verdict } from '../../certify/verdict.ts';
import type { Json, Reply } from '../../runtime/runtime.ts';
import type { FailureWord } from '../../runtime/runtime-failure.ts';

/** Parameters of each operation, as `schemas/runner.schema.json` says. */
export interface RunnerParameters {
  readonly 'runner.read_channel': ChannelParameters;
  readonly 'runner.read_handshake': { readonly result: Json };
  readonly 'runner.read_reply': { readonly result: Json };
  readonly 'runner.call': CallParameters;
  readonly 'runner.judge': JudgeParameters;
  readonly 'runner.restarts': RestartsParameters;
  readonly 'runner.verdict_over': { readonly verdicts: readonly Verdict[] };
  readonly 'runner.shards': { readonly digest: string; readonly of: number };
  readonly 'runner.report': ReportParameters;
  readonly 'journal.read': { readonly journal: string };
  readonly 'journal.resume': { readonly journal: string; readonly head: JournalHead };
  readonly 'journal.root': { readonly lines: readonly string[] };
  readonly 'certificate.status': {
    readonly issued_at: string;
    readonly expires_at: string;
    readonly at: string;
  };
  readonly 'certificate.open': { readonly certificate: string; readonly public_key: string };
}

/** Parameters of `runner.read_channel`: what a program writes, in the pieces in which it comes. */
export interface ChannelParameters {
  readonly pieces: readonly { readonly base64: string; readonly times?: number }[];
  readonly frame_bytes?: number;
  readonly frame_depth?: number;
  readonly noise_bytes?: number;
  readonly own_channel?: boolean;
}

/** Answer of `runner.read_channel`. */
export interface ChannelReading {
  readonly frames: readonly Json[];
  /** How many lines are no frames. */
  readonly noise: number;
  /** Why no more is read; null where all was. */
  readonly failure: FailureWord | null;
}

/** A scripted program: what it says of itself, and what it may take where that is not usual. */
export interface ScriptedProgram {
  readonly handshake?: Partial<Handshake>;
  readonly own_channel?: boolean;
  readonly call_ms?: number;
  readonly restarts?: number;
}

/** Parameters of `runner.call`: calls that are made at once, in this order. */
export interface CallParameters {
  readonly program: ScriptedProgram;
  readonly calls: readonly { readonly case: string; readonly operation: string; readonly act: Json }[];
}

/** What became of a call. */
export type CallOutcome = { readonly reply: Reply } | { readonly failure: FailureWord };

/** Answer of `runner.call`. */
export interface CallAnswer {
  readonly outcomes: readonly CallOutcome[];
  readonly restarts: number;
  readonly noise: number;
}

/** Parameters of `runner.judge`: cases of one call each. */
export interface JudgeParameters {
  readonly program: ScriptedProgram;
  readonly seed: number;
  readonly cases: readonly { readonly act: Json; readonly expected?: Json }[];
}

/** Answer of `runner.judge`: what became of each case, in the order of the parameters. */
export interface JudgeAnswer {
  readonly cases: readonly {
    readonly verdict: Verdict;
    /** The verdict of each attempt, and its reply where there was one. */
    readonly attempts: readonly { readonly verdict: Verdict; readonly reply: Reply | null }[];
  }[];
}

/** Parameters of `runner.restarts`: what becomes of a program from start to start. */
export interface RestartsParameters {
  /** The budget. */
  readonly restarts: number;
  readonly events: readonly (FailureWord | 'start' | 'answer')[];
}

/** Parameters of `runner.report`: one whole run, or all parts of one. */
export interface ReportParameters {
  readonly parts: readonly RunPart[];
  readonly constraints: readonly string[];
  readonly tests: readonly { readonly title: string; readonly constraints: readonly string[] }[];
}

/** What one part of a run wrote down. */
export interface RunPart {
  readonly seed: number;
  readonly shard: Shard | null;
  readonly cases: readonly {
    readonly case: string;
    readonly test: string;
    readonly path: string;
    readonly verdict: Verdict;
  }[];
}
