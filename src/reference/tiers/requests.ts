/** Readers for what the operations take: the shapes of `run-shapes.ts` and `operation-shapes.ts`. */
import type { Json } from '../../runtime/runtime.ts';
import { decodeBase64 } from '../core/base64.ts';
import { canonicalText } from '../core/canonical.ts';
import type { Digest } from '../core/digest.ts';
import type { Budgets, Law } from '../core/documents.ts';
import * as format from '../core/format-checks.ts';
import { Refusal } from '../operation.ts';
import { ASSURANCES } from './assurance.ts';
import { DOMAIN_DEPTH, type Domain } from './law-domain.ts';
import { STATES, type State, TRANSITIONS, type TransitionId } from './lifecycle.ts';
import type * as Shapes from './operation-shapes.ts';
import * as read from './reader.ts';
import type * as RunShapes from './run-shapes.ts';

/** The largest budgets that the reference grants, so that no call can hold it for longer. */
const BUDGET_CEILING: Budgets = {
  wall_ms: 60_000,
  memory_bytes: 256 * 1024 * 1024,
  max_cases: 1_000_000,
};

/** The longest JavaScript source or fixture, in UTF-16 units. */
const LONGEST_TEXT = 4 * 1024 * 1024;

const SAFE = Number.MAX_SAFE_INTEGER;

const PUBLIC_KEY_BYTES = 32;

const identifier = read.spelled<string>(format.identifier);
const digest = read.spelled<Digest>(format.digest);
const timestamp = read.spelled<string>(format.timestamp);
const lineage = read.spelled<string>(format.lineage);
const signature = read.spelled<string>(format.signature);
const publicKey: read.Reader<string> = (value, path) => {
  const text = read.text(value, path);
  if (decodeBase64(text)?.length === PUBLIC_KEY_BYTES) return text;
  throw new Refusal('malformed', `${path}: expected ${PUBLIC_KEY_BYTES} bytes in padded base64`);
};
const method = read.oneOf('proof', 'exhaustive', 'sampled');
const assurance = read.oneOf(...ASSURANCES);
const isolation = read.oneOf('enforced', 'unavailable');
const seed = read.integer(0, SAFE);
const source: read.Reader<string> = (value, path) => {
  const text = read.text(value, path);
  if (text.length > LONGEST_TEXT)
    throw new Refusal('malformed', `${path}: longer than ${LONGEST_TEXT} characters`);
  return text;
};

const budgets = read.object<Budgets>({
  wall_ms: read.integer(1, BUDGET_CEILING.wall_ms),
  memory_bytes: read.integer(1, BUDGET_CEILING.memory_bytes),
  max_cases: read.integer(1, BUDGET_CEILING.max_cases),
});

/** A value that can stand in a canonical document. */
const canonicalJson: read.Reader<Json> = (value) => {
  canonicalText(value);
  return value;
};

/** A checker's version, which becomes a part of keys. */
const checker: read.Reader<string> = (value, path) => read.text(canonicalJson(value, path), path);

const itself = (name: string): string => name;
const byId = ({ id }: { readonly id: string }): string => id;

function domainWithin(depth: number): read.Reader<Domain> {
  return (value, path) => {
    if (depth === 0) throw new Refusal('malformed', `${path}: records nest deeper than ${DOMAIN_DEPTH}`);
    const kind = read.oneOf('boolean', 'integer', 'values', 'record');
    const tagged = read.dictionary(read.anyJson)(value, path);
    switch (kind(tagged.kind ?? null, `${path}/kind`)) {
      case 'boolean':
        return read.object<Extract<Domain, { kind: 'boolean' }>>({ kind: read.oneOf('boolean') })(
          value,
          path,
        );
      case 'integer':
        return read.object<Extract<Domain, { kind: 'integer' }>>({
          kind: read.oneOf('integer'),
          min: read.integer(-SAFE, SAFE),
          max: read.integer(-SAFE, SAFE),
        })(value, path);
      case 'values':
        return read.object<Extract<Domain, { kind: 'values' }>>({
          kind: read.oneOf('values'),
          values: read.list(canonicalJson),
        })(value, path);
      case 'record':
        return read.object<Extract<Domain, { kind: 'record' }>>({
          kind: read.oneOf('record'),
          fields: read.dictionary(domainWithin(depth - 1)),
        })(value, path);
    }
  };
}
const domain = read.nullable(domainWithin(DOMAIN_DEPTH));

const trust = read.object<RunShapes.Trust>({
  signers: read.set(read.object<RunShapes.TrustedSigner>({ id: identifier, public_key: publicKey }), byId),
});

/** Refuses a domain where the method has no use for one, so that none is given in vain. */
function domainUsed<Shape extends Pick<RunShapes.LawSuite, 'method' | 'domain'>>(
  reader: read.Reader<Shape>,
): read.Reader<Shape> {
  return (value, path) => {
    const shape = reader(value, path);
    if (shape.method === 'exhaustive' || shape.domain === null) return shape;
    throw new Refusal('malformed', `${path}/domain: expected null, since the method is ${shape.method}`);
  };
}

const suites = read.list(
  domainUsed(
    read.object<RunShapes.LawSuite>({
      law_id: identifier,
      harness: digest,
      fixtures: read.list(digest),
      method,
      domain,
    }),
  ),
);

const revision = read.object<RunShapes.Revision>({
  contract: read.nullable(source),
  claimed_digest: read.nullable(read.text),
  complete: read.flag,
  version_label: read.nullable(read.text),
  implementation: read.nullable(source),
});

export const runRequest = read.object<RunShapes.RunRequest>({
  revision,
  context: read.object<RunShapes.RunContext>({
    checker,
    ancestors: read.list(read.documentOf('contract')),
    suites,
    texts: read.list(source),
    seed,
    budgets,
    isolation,
    observations: read.list(read.anyJson),
    attestations: read.list(read.anyJson),
    evaluation_time: timestamp,
    trust,
  }),
});

export const lawRunRequest = domainUsed(
  read.object<RunShapes.LawRunRequest>({
    law_id: identifier,
    suite: digest,
    contract: digest,
    implementation: source,
    harness: source,
    fixtures: read.list(read.object<RunShapes.Fixture>({ digest, text: read.nullable(source) })),
    seed,
    method,
    domain,
    budgets,
    isolation,
  }),
);

export const assurancePair = read.object<Shapes.AssurancePair>({ a: assurance, b: assurance });

const slots = read.set(identifier, itself);

const bindingDemand = read.object<Shapes.BindingDemand>({
  id: identifier,
  contract: read.nullable(digest),
  artifact: digest,
  authority: identifier,
  lineage,
  demand_slots: slots,
  demand_complete: read.flag,
  floor: read.nullable(digest),
});

const decisionTarget: read.Reader<Shapes.DecisionTarget> = (value, path) =>
  Object.hasOwn(read.dictionary(read.anyJson)(value, path), 'bindings')
    ? read.object<{ bindings: readonly Shapes.BindingDemand[] }>({ bindings: read.set(bindingDemand, byId) })(
        value,
        path,
      )
    : read.object<Extract<Shapes.DecisionTarget, { assembly: unknown }>>({
        assembly: read.documentOf('assembly'),
        manifests: read.list(read.documentOf('manifest')),
      })(value, path);

export const decideRequest = read.object<Shapes.DecideRequest>({
  policy: read.documentOf('policy'),
  target: decisionTarget,
  records: read.object<Shapes.DecisionRecords>({
    structural: read.list(
      read.object<Shapes.StructuralRecord>({
        old: read.nullable(digest),
        new: read.nullable(digest),
        checker,
        assurance,
      }),
    ),
    law_results: read.list(read.documentOf('law_result')),
    observations: read.list(read.anyJson),
    attestations: read.list(read.anyJson),
  }),
  evaluation_time: timestamp,
  trust,
});

export const aggregateRequest = read.object<Shapes.AggregateRequest>({
  observations: read.list(
    read.object<Shapes.Contribution>({
      count: read.integer(0, SAFE),
      confidence_ppm: read.integer(0, 1_000_000),
    }),
  ),
});

/** What was seen, as it stands in a text of samples too. */
export const sampleList = read.list(read.object<Shapes.Sample>({ slot: read.text, value: read.anyJson }));

export const observeRequest = read.object<Shapes.ObserveRequest>({
  contract: read.documentOf('contract'),
  samples: sampleList,
});

export const attestationRequest = read.object<Shapes.AttestationRequest>({
  attestation: read.anyJson,
  contract: read.nullable(digest),
  artifact: read.nullable(digest),
  evaluation_time: timestamp,
  trust,
});

const structuralKey = read.object<Shapes.StructuralCacheKeyRequest>({
  kind: read.oneOf('structural'),
  old: read.nullable(digest),
  new: digest,
  checker,
});

const lawKey = read.object<Shapes.LawCacheKeyRequest>({
  kind: read.oneOf('law'),
  old: read.nullable(digest),
  new: digest,
  checker,
  implementation: digest,
  harness: digest,
  suite: digest,
  fixtures: read.list(digest),
  seed,
  method,
  budgets,
});

/** @throws Refusal `not_cacheable` for a policy decision, which is always computed afresh */
export const cacheKeyRequest: read.Reader<Shapes.CacheKeyRequest> = (value, path) => {
  const { kind = null } = read.dictionary(read.anyJson)(value, path);
  switch (read.oneOf('structural', 'law', 'policy')(kind, `${path}/kind`)) {
    case 'structural':
      return structuralKey(value, path);
    case 'law':
      return lawKey(value, path);
    case 'policy':
      throw new Refusal('not_cacheable', 'a policy decision is computed afresh every time');
  }
};

/** A life-cycle request with its names checked. */
export interface LifecycleStepRequest {
  readonly state: State;
  readonly transition: TransitionId;
  readonly guards: { readonly [constraint: string]: boolean };
}

export const lifecycleRequest = read.object<LifecycleStepRequest>({
  state: read.oneOf(...STATES),
  transition: read.oneOf(...(Object.keys(TRANSITIONS) as TransitionId[])),
  guards: read.dictionary(read.flag),
});

const law = read.object<Law>({ id: identifier, suite_digest: digest, slots });

const trustedSide = read.object<Shapes.TrustedSide>({
  context: read.object<Shapes.CheckingContext>({
    base: read.documentOf('contract'),
    obligations: read.set(law, byId),
    scope: slots,
    policy: read.documentOf('policy'),
    checker,
    suites,
    harnesses: read.list(source),
    fixtures: read.list(source),
    environment: read.object<{ seed: number; isolation: RunShapes.Isolation }>({ seed, isolation }),
    budgets,
    evaluation_time: timestamp,
  }),
  consumers: read.set(read.object<Shapes.Consumer>({ id: identifier, slots }), byId),
  trust,
  authorities: read.set(identifier, itself),
  authority: identifier,
  lineage,
  observations: read.list(read.anyJson),
  attestations: read.list(read.anyJson),
});

export const checkCandidateRequest = read.object<Shapes.CheckCandidateRequest>({
  trusted: trustedSide,
  candidate: read.object<Shapes.Candidate>({ revision, proposes: read.dictionary(read.anyJson) }),
  authority: read.nullable(
    read.object<Shapes.AuthorityRecord>({
      schema_version: read.oneOf('1'),
      kind: read.oneOf('authority_record'),
      base: digest,
      changes: read.list(read.object<Shapes.ObligationChange>({ old: digest, new: digest })),
      reason: read.text,
      signer: identifier,
      signature_algorithm: read.oneOf('ed25519'),
      signature,
    }),
  ),
});
