import { type Digest, digestOf } from '../core/digest.ts';
import type { Law } from '../core/documents.ts';
import type { ResultCache } from './cache.ts';
import type { CacheKey } from './cache-key.ts';
import { readContract } from './contract-text.ts';
import { jsonOf } from './json-of.ts';
import type { LawRunner } from './law-run.ts';
import type { LawCacheKeyRequest } from './operation-shapes.ts';
import type {
  LawRunReport,
  LawRunRequest,
  LawSuite,
  Revision,
  RunContext,
  TierFinding,
} from './run-shapes.ts';
import { digestOfText, storeTexts, type TextStore } from './text-store.ts';
import { finding, type Tier, type TierResult } from './tier.ts';

/** What the laws tier is made of. */
export interface LawsParts {
  readonly runLaw: LawRunner;
  readonly cache: ResultCache<LawRunReport>;
  readonly cacheKey: (request: LawCacheKeyRequest) => CacheKey;
}

/**
 * Makes the third tier: the contract keeps every law of every ancestor, and each of its laws runs against
 * the new implementation. `failed` on a counterexample or a missing ancestor law, which ends the run;
 * `inconclusive` where a law could not be judged; else `passed`. Says nothing on structural assurance.
 * Spec: `laws_cumulative`.
 */
export function createLawsTier({ runLaw, cache, cacheKey }: LawsParts): Tier {
  const cachedRun = async (request: LawRunRequest, key: CacheKey): Promise<LawRunReport> => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const report = await runLaw(request);
    // An inconclusive result may be due to a busy machine, which is no property of the inputs.
    if (report.result.status !== 'inconclusive') cache.put(key, report);
    return report;
  };

  return async (revision, context) => {
    const read = revision.contract === null ? null : readContract(revision.contract);
    const laws = read !== null && 'contract' in read ? read.contract.laws : null;
    const findings: TierFinding[] = [...missingAncestorLaws(laws, context)];
    const reports: LawRunReport[] = [];
    if (read !== null && 'contract' in read && findings.length === 0) {
      const texts = storeTexts(context.texts);
      const suites = new Map(context.suites.map((suite) => [suiteDigest(suite), suite]));
      for (const law of read.contract.laws) {
        const plan = planLaw(law, suites.get(law.suite_digest), texts, read.digest, revision, context);
        if ('rule' in plan) {
          findings.push(finding('laws', plan.rule, { law: law.id }, plan.message));
          continue;
        }
        const report = await cachedRun(plan, cacheKey(cacheInputs(plan, context)));
        reports.push(report);
        findings.push(...resultFindings(report));
      }
    }
    return result(findings, reports);
  };
}

/** The digest that a law's `suite_digest` must have for this suite. */
export function suiteDigest(suite: LawSuite): Digest {
  return digestOf(jsonOf(suite));
}

function missingAncestorLaws(laws: readonly Law[] | null, context: RunContext): readonly TierFinding[] {
  const kept = new Set((laws ?? []).map(({ id, suite_digest }) => `${id} ${suite_digest}`));
  const missing = context.ancestors
    .flatMap((ancestor) => ancestor.laws)
    .filter(({ id, suite_digest }) => !kept.has(`${id} ${suite_digest}`));
  const rule = laws === null ? 'contract-missing' : 'ancestor-law-missing';
  return [...new Set(missing.map(({ id }) => id))].map((id) =>
    finding('laws', rule, { law: id }, `law ${id} of an ancestor is not among the contract's laws`),
  );
}

function planLaw(
  law: Law,
  suite: LawSuite | undefined,
  texts: TextStore,
  contract: Digest,
  { implementation }: Revision,
  { seed, budgets, isolation }: RunContext,
): LawRunRequest | { readonly rule: string; readonly message: string } {
  if (implementation === null) {
    return { rule: 'implementation-missing', message: 'there is no implementation to run the law against' };
  }
  if (suite === undefined || suite.law_id !== law.id) {
    return {
      rule: 'suite-missing',
      message: `there is no suite with digest ${law.suite_digest} for this law`,
    };
  }
  const harness = texts.get(suite.harness);
  if (harness === undefined) {
    return { rule: 'harness-missing', message: `there is no text with digest ${suite.harness}` };
  }
  const fixtures = suite.fixtures.map((digest) => ({ digest, text: texts.get(digest) ?? null }));
  const { method, domain } = suite;
  return {
    law_id: law.id,
    suite: law.suite_digest,
    contract,
    implementation,
    harness,
    fixtures,
    seed,
    method,
    domain,
    budgets,
    isolation,
  };
}

function cacheInputs(plan: LawRunRequest, context: RunContext): LawCacheKeyRequest {
  const parent = context.ancestors.at(-1);
  return {
    kind: 'law',
    old: parent === undefined ? null : digestOf(jsonOf(parent)),
    new: plan.contract,
    checker: context.checker,
    implementation: digestOfText(plan.implementation),
    harness: digestOfText(plan.harness),
    suite: plan.suite,
    fixtures: plan.fixtures.map(({ digest }) => digest),
    seed: plan.seed,
    method: plan.method,
    budgets: plan.budgets,
  };
}

function resultFindings({ result: { law_id, status, reason } }: LawRunReport): readonly TierFinding[] {
  if (status === 'pass') return [];
  return [
    finding('laws', `law-${status}`, { law: law_id }, reason === '' ? 'the law does not hold' : reason),
  ];
}

const DEFINITE = new Set(['ancestor-law-missing', 'law-counterexample']);

function result(findings: readonly TierFinding[], reports: readonly LawRunReport[]): TierResult {
  const failed = findings.some(({ rule }) => DEFINITE.has(rule));
  const status = failed ? 'failed' : findings.length > 0 ? 'inconclusive' : 'passed';
  const results = reports.map((report) => jsonOf(report.result));
  return {
    entry: { status, results },
    findings,
    rejects: failed,
    undecided: status === 'inconclusive',
    assurance: null,
  };
}
