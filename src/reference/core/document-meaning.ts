import { checkContractMeaning } from './contract-meaning.ts';
import type { Coverage, LawResult, Manifest, Timestamp, WireDocument } from './documents.ts';
import type { Report } from './finding.ts';

const million = 1_000_000n;

/** What the members of a document of sound form must say together. */
export function checkMeaning(document: WireDocument, report: Report): void {
  switch (document.kind) {
    case 'contract':
      checkContractMeaning(document, report);
      return;
    case 'law_result':
      checkLawResult(document, report);
      return;
    case 'observation':
      checkExpiry(document.observed_at, document.expires_at, report);
      return;
    case 'attestation':
      checkExpiry(document.issued_at, document.expires_at, report);
      return;
    case 'manifest':
      checkManifest(document, report);
      return;
    case 'envelope':
      checkCoverage(document.coverage, report);
      return;
    case 'policy':
    case 'assembly':
    case 'diagnostic':
      return;
  }
}

/** A result that claims nothing, an inconclusive one, has nothing to show but its reason. */
function checkLawResult(result: LawResult, report: Report): void {
  const claims = result.status !== 'inconclusive';
  const needsWitness = result.status === 'counterexample' || (claims && result.method !== 'sampled');
  if (needsWitness && result.witness === null) {
    report(
      'law-witness-missing',
      '/witness',
      `a ${result.method} result with ${result.status} needs a witness`,
    );
  }
  if (claims && result.method === 'proof' && result.proof_checker === null) {
    report('law-proof-checker-missing', '/proof_checker', 'a proof needs a proof checker');
  }
  if (result.status === 'inconclusive' && result.reason === '') {
    report('law-reason-missing', '/reason', 'an inconclusive result needs a reason');
  }
}

function checkExpiry(start: Timestamp, expiry: Timestamp, report: Report): void {
  if (expiry <= start) report('expiry-not-after-start', '/expires_at', `${expiry} is not after ${start}`);
}

function checkManifest(manifest: Manifest, report: Report): void {
  if (manifest.demand_complete && manifest.unresolved_usage.length > 0) {
    report('manifest-not-complete', '/demand_complete', 'a demand with unresolved usage is not complete');
  }
}

function checkCoverage(coverage: Coverage, report: Report): void {
  const { numerator, denominator, ratio_ppm: ratio } = coverage;
  const floor = denominator === 0 ? null : Number((million * BigInt(numerator)) / BigInt(denominator));
  if (numerator > denominator || ratio !== floor) {
    report(
      'coverage-ratio-wrong',
      '/coverage',
      `${numerator}/${denominator} is not ${ratio} parts per million`,
    );
  }
}
