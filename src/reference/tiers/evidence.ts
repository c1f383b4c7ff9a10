import type { Contract, Observation } from '../core/documents.ts';
import { parseDocument } from '../core/json-text.ts';
import { Refusal } from '../operation.ts';
import { readContract, WHOLE_CONTRACT } from './contract-text.ts';
import { jsonOf } from './json-of.ts';
import { countObservations, type ObservationProblem, type ObservationScope } from './observation-status.ts';
import type { Aggregate, Contribution, ObserveAnswer, RepairDraft, Sample } from './operation-shapes.ts';
import { sampleList } from './requests.ts';
import type { TierFinding } from './run-shapes.ts';
import { digestOfText, storeTexts, type TextStore } from './text-store.ts';
import { finding, type Tier } from './tier.ts';

/** What the evidence tier is made of. */
export interface EvidenceParts {
  readonly aggregate: (contributions: readonly Contribution[]) => Aggregate;
  readonly observe: (contract: Contract, samples: readonly Sample[]) => ObserveAnswer;
}

/**
 * Makes the fourth tier: which observations count, what they say together, and which of them contradict the
 * contract. It rejects nothing and leaves structural assurance alone. A contradiction makes repair drafts,
 * and the outcome of the run is then `unknown` at best. An observation whose samples are not at hand
 * counts, but cannot be compared.
 *
 * Spec: `evidence_cannot_override_exact`, `contradiction_triggers_repair`,
 * `evidence_confidence_conservative`.
 */
export function createEvidenceTier(parts: EvidenceParts): Tier {
  return (revision, context) => {
    const read = revision.contract === null ? null : readContract(revision.contract);
    const contract = read !== null && 'contract' in read ? read : null;
    const findings: TierFinding[] = [];
    const counted: Observation[] = [];
    const drafts: RepairDraft[] = [];
    if (contract !== null && revision.implementation !== null) {
      const scope: ObservationScope = {
        contract: contract.digest,
        artifact: digestOfText(revision.implementation),
        slots: contract.contract.slots.map(({ name }) => name),
        evaluation_time: context.evaluation_time,
        trust: context.trust,
      };
      const texts = storeTexts(context.texts);
      const { counted: observations, problems } = countObservations(context.observations, scope);
      counted.push(...observations);
      findings.push(...problems.map(({ rule, message }) => aboutObservation(rule, message)));
      for (const observation of observations) {
        const samples = readSamples(observation, texts);
        if ('rule' in samples) findings.push(aboutObservation(samples.rule, samples.message));
        else drafts.push(...parts.observe(contract.contract, samples.samples).repair_drafts);
      }
    } else if (context.observations.length > 0) {
      findings.push(
        aboutObservation('artifact-missing', 'there is nothing that the observations could be about'),
      );
    }
    const contradictions = drafts.map(({ slot }) =>
      finding(
        'evidence',
        'observation-contradicts-contract',
        { slot },
        `what was seen at ${slot} does not fit`,
      ),
    );
    const contradicted = drafts.length > 0;
    return {
      entry: {
        status: contradicted ? 'contradicted' : counted.length > 0 ? 'present' : 'absent',
        observations: counted.length,
        ...parts.aggregate(counted),
        repair_drafts: drafts.map((draft) => jsonOf(draft)),
      },
      findings: [...findings, ...contradictions],
      rejects: false,
      undecided: contradicted,
      assurance: null,
    };
  };
}

function readSamples(
  { samples }: Observation,
  texts: TextStore,
): { readonly samples: readonly Sample[] } | ObservationProblem {
  const text = texts.get(samples);
  if (text === undefined)
    return { rule: 'samples-missing', message: `there is no text with digest ${samples}` };
  try {
    return { samples: sampleList(parseDocument(text), 'samples') };
  } catch (error) {
    if (error instanceof Refusal) return { rule: 'samples-unreadable', message: error.message };
    throw error;
  }
}

function aboutObservation(rule: string, message: string): TierFinding {
  return finding('evidence', rule, { slot: WHOLE_CONTRACT }, message);
}
