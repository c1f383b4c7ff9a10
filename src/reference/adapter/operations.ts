// Input: the parameters of the operations of specs/adapter.md, as plain JSON.
// Output: what the runner of this project makes of them, as plain JSON.
// Invariant: every behaviour comes from the parts, which are those of `lawful test`, `certify`, `merge` and `verify`.
import { FrameLines } from '../../adapter/frame-lines.ts';
import { Noise } from '../../adapter/noise.ts';
import { protocolVersions } from '../../adapter/protocol.ts';
import { readHandshake } from '../../adapter/read-handshake.ts';
import { readReply } from '../../adapter/read-reply.ts';
import { Restarts } from '../../adapter/restarts.ts';
import { readStrictJson } from '../../adapter/strict-json.ts';
import { inShard } from '../../certify/case-digest.ts';
import { readTime } from '../../certify/certificate/certificate-time.ts';
import { validityAt } from '../../certify/certificate/validity-at.ts';
import { differingMembers } from '../../certify/journal/differing-members.ts';
import { merkleRoot } from '../../certify/journal/merkle-root.ts';
import { mergeJournals } from '../../certify/merge/merge-journals.ts';
import { reportOf } from '../../certify/report.ts';
import { verdictOver } from '../../certify/run/conducted-case.ts';
import { runCases } from '../../certify/run/run-cases.ts';
import type { Verdict } from '../../certify/verdict.ts';
import type { Json } from '../../runtime/runtime.ts';
import { refuse } from '../core/parameters.ts';
import type { Operation, Operations } from '../operation.ts';
import { countStarts, limitsOf } from './count-starts.ts';
import { type JournalParts, knownCases, readJournalBytes } from './journal-bytes.ts';
import { judgeCases } from './judge-cases.ts';
import { makeCalls } from './make-calls.ts';
import { openCertificate } from './open-certificate.ts';
import type { RunnerParameters } from './operation-shapes.ts';
import { readChannel } from './read-channel.ts';
import { readParametersOf } from './read-parameters.ts';
import { reportParts } from './report-parts.ts';
import { connectScripted } from './scripted-program.ts';

/** The pieces that the operations are made of. Replace one to see what the suite says of its absence. */
export interface RunnerParts extends JournalParts {
  readonly makeLines: (limit: number) => Pick<FrameLines, 'push'>;
  readonly makeNoise: () => Noise;
  readonly makeRestarts: (restarts: number) => Restarts;
  readonly readJson: typeof readStrictJson;
  readonly readHandshake: typeof readHandshake;
  readonly readReply: typeof readReply;
  readonly connect: typeof connectScripted;
  readonly makeCalls: typeof makeCalls;
  readonly judgeCases: typeof judgeCases;
  readonly runCases: typeof runCases;
  readonly verdictOver: typeof verdictOver;
  readonly inShard: typeof inShard;
  readonly mergeJournals: typeof mergeJournals;
  readonly reportOf: typeof reportOf;
  readonly merkleRoot: typeof merkleRoot;
  readonly validityAt: typeof validityAt;
  readonly openCertificate: typeof openCertificate;
}

const reference: RunnerParts = {
  readJournalBytes,
  differingMembers,
  makeLines: (limit) => new FrameLines(limit),
  makeNoise: () => new Noise(),
  makeRestarts: (restarts) => new Restarts(limitsOf(restarts)),
  readJson: readStrictJson,
  readHandshake,
  readReply,
  connect: connectScripted,
  makeCalls,
  judgeCases,
  runCases,
  verdictOver,
  inShard,
  mergeJournals,
  reportOf,
  merkleRoot,
  validityAt,
  openCertificate,
};

/** Makes the operations of a runner: the reference's, with the given parts replaced. */
export function createRunnerOperations(replaced: Partial<RunnerParts> = {}): Operations {
  const parts: RunnerParts = { ...reference, ...replaced };
  return {
    ...operation('runner.read_channel', (params) => readChannel(parts, params)),
    ...operation('runner.read_handshake', ({ result }) => {
      const handshake = parts.readHandshake(result);
      if (typeof handshake === 'string') return { verdict: 'garbage' };
      const { min, max } = protocolVersions;
      const spoken = handshake.protocol >= min && handshake.protocol <= max;
      return { verdict: spoken ? 'accepted' : 'harness-error' };
    }),
    ...operation('runner.read_reply', ({ result }) => {
      const reply = parts.readReply(result);
      return typeof reply === 'string' ? { verdict: 'garbage' } : { verdict: 'reply', reply };
    }),
    ...operation('runner.call', (params) => parts.makeCalls(parts.connect, params)),
    ...operation('runner.judge', (params) => parts.judgeCases(parts, params)),
    ...operation('runner.restarts', (params) => ({ starts: countStarts(parts.makeRestarts, params) })),
    ...operation('runner.verdict_over', ({ verdicts }) => ({
      verdict: parts.verdictOver(verdicts.map(attemptOf)),
    })),
    ...operation('runner.shards', ({ digest, of }) => ({
      shards: Array.from({ length: of }, (_, index) => index + 1).filter((index) =>
        parts.inShard(digest, { index, of }),
      ),
    })),
    ...operation('runner.report', (params) => reportParts(parts, params)),
    ...operation('journal.read', async ({ journal }) => {
      const { cases, wholeBytes } = await parts.readJournalBytes(journal);
      return { cases: cases.map((line) => line.case), whole_bytes: wholeBytes };
    }),
    ...operation('journal.resume', async (params) => ({
      known: await knownCases(parts, params),
    })),
    ...operation('journal.root', ({ lines }) => ({ root: parts.merkleRoot(lines) })),
    ...operation('certificate.status', ({ issued_at, expires_at, at }) => {
      const times = [issued_at, expires_at, at].map(readTime);
      const moment = times[2];
      if (moment === undefined || times.includes(undefined)) throw refuse('expected times by RFC 3339');
      return {
        status: parts.validityAt({ issued_at, expires_at }, moment) === 'valid' ? 'valid' : 'unknown',
      };
    }),
    ...operation('certificate.open', async (params) => ({ statement: await parts.openCertificate(params) })),
  };
}

/** An operation that has its parameters validated; its answer is plain JSON. */
function operation<Name extends keyof RunnerParameters>(
  name: Name,
  run: (params: RunnerParameters[Name]) => object | Promise<object>,
): { readonly [Key in Name]: Operation } {
  const served: Operation = async (params) =>
    JSON.parse(JSON.stringify(await run(await readParametersOf(name, params)))) as Json;
  return { [name]: served } as { readonly [Key in Name]: Operation };
}

function attemptOf(verdict: Verdict) {
  return { attempt: { verdict, calls: [] }, error: undefined, calls: [] };
}
