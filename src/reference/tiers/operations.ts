// input: the parameters of an operation, as plain JSON
// output: its value, or a Refusal: `malformed` where the parameters have another shape, or the rule that a document breaks
// invariant: every behaviour comes from the parts, so that each can be replaced alone
import type { Json } from '../../runtime/runtime.ts';
import { DocumentRefusal } from '../core/document-refusal.ts';
import { limits } from '../core/limits.ts';
import { type Operation, type Operations, Refusal } from '../operation.ts';
import { aggregate } from './aggregate.ts';
import { join, meet, reaches } from './assurance.ts';
import { createAttestationTier } from './attestation.ts';
import { attestationStatus } from './attestation-status.ts';
import { createResultCache } from './cache.ts';
import { lawCacheKey, structuralCacheKey } from './cache-key.ts';
import { checkCandidate } from './check-candidate.ts';
import { createEvidenceTier } from './evidence.ts';
import { identity } from './identity.ts';
import { jsonOf } from './json-of.ts';
import { runLaw } from './law-run.ts';
import { createLawsTier } from './laws.ts';
import { step } from './lifecycle.ts';
import { observe } from './observe.ts';
import { decide } from './policy.ts';
import type { Reader } from './reader.ts';
import * as requests from './requests.ts';
import { type Run, run } from './run.ts';
import type { LawRunReport, Revision, RunContext, TierReport } from './run-shapes.ts';
import { shape } from './shape.ts';
import type { TierTable } from './tier.ts';

/** The pieces the operations are made of. Replace one to see what the suite says of its absence. */
export interface TiersParts {
  readonly run: Run;
  /** Tiers to use in place of the reference's. */
  readonly tiers: Partial<TierTable>;
  readonly meet: typeof meet;
  readonly join: typeof join;
  readonly reaches: typeof reaches;
  readonly runLaw: typeof runLaw;
  readonly aggregate: typeof aggregate;
  readonly observe: typeof observe;
  readonly attestationStatus: typeof attestationStatus;
  readonly decide: typeof decide;
  readonly structuralCacheKey: typeof structuralCacheKey;
  readonly lawCacheKey: typeof lawCacheKey;
  readonly step: typeof step;
  readonly checkCandidate: typeof checkCandidate;
}

const REFERENCE: TiersParts = {
  run,
  tiers: {},
  meet,
  join,
  reaches,
  runLaw,
  aggregate,
  observe,
  attestationStatus,
  decide,
  structuralCacheKey,
  lawCacheKey,
  step,
  checkCandidate,
};

/** Law results kept by one table of operations. */
const CACHED_LAWS = 256;

/** Makes the table of `tiers.*` operations: the reference's, with the given parts replaced. */
export function createTiersOperations(replaced: Partial<TiersParts> = {}): Operations {
  const parts: TiersParts = { ...REFERENCE, ...replaced };
  const tiers = tierTable(parts);
  const runTiers = (revision: Revision, context: RunContext): Promise<TierReport> =>
    parts.run({ tiers, meet: parts.meet }, revision, context);
  const decideOn = (request: Parameters<typeof decide>[1]) => parts.decide(parts, request);

  return {
    'tiers.run': operation(requests.runRequest, ({ revision, context }) => runTiers(revision, context)),
    'tiers.meet': operation(requests.assurancePair, ({ a, b }) => ({ result: parts.meet(a, b) })),
    'tiers.join': operation(requests.assurancePair, ({ a, b }) => ({ result: parts.join(a, b) })),
    'tiers.law_run': operation(requests.lawRunRequest, (request) => parts.runLaw(request)),
    'tiers.decide': operation(requests.decideRequest, decideOn),
    'tiers.aggregate': operation(requests.aggregateRequest, ({ observations }) =>
      parts.aggregate(observations),
    ),
    'tiers.observe': operation(requests.observeRequest, ({ contract, samples }) =>
      parts.observe(contract, samples),
    ),
    'tiers.attestation_status': operation(requests.attestationRequest, (request) =>
      parts.attestationStatus(request),
    ),
    'tiers.cache_key': operation(requests.cacheKeyRequest, (request) => ({
      key: request.kind === 'law' ? parts.lawCacheKey(request) : parts.structuralCacheKey(request),
    })),
    'tiers.lifecycle': operation(requests.lifecycleRequest, ({ state, transition, guards }) =>
      parts.step(state, transition, new Map(Object.entries(guards))),
    ),
    'tiers.check_candidate': operation(requests.checkCandidateRequest, (request) =>
      parts.checkCandidate({ run: runTiers, decide: decideOn }, request),
    ),
  };
}

/** The reference's `tiers.*` operations. */
export const tiersOperations: Operations = createTiersOperations();

function tierTable(parts: TiersParts): TierTable {
  const cache = createResultCache<LawRunReport>(CACHED_LAWS);
  return {
    identity,
    shape,
    laws: createLawsTier({ runLaw: parts.runLaw, cache, cacheKey: parts.lawCacheKey }),
    evidence: createEvidenceTier(parts),
    attestation: createAttestationTier(parts.attestationStatus),
    ...parts.tiers,
  };
}

/** Reads the parameters, acts, and hands back the answer as JSON. */
function operation<Request>(
  reader: Reader<Request>,
  act: (request: Request) => object | Promise<object>,
): Operation {
  return async (params) => {
    try {
      refuseDeep(params);
      return jsonOf(await act(reader(params, '')));
    } catch (error) {
      if (error instanceof DocumentRefusal)
        throw new Refusal('malformed', `${error.message} (${error.rule})`);
      throw error;
    }
  };
}

/** Refuses parameters that nest deeper than a document may, before anything recursive sees them. */
function refuseDeep(params: Json): void {
  const nested = (value: Json): boolean => typeof value === 'object' && value !== null;
  let level: readonly Json[] = [params].filter(nested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > limits.documentDepth) {
      throw new Refusal('malformed', `the parameters nest deeper than ${limits.documentDepth} levels`);
    }
    level = level.flatMap((value) => Object.values(value as object).filter(nested));
  }
}
