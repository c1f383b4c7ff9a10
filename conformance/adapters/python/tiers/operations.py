"""The tiers operations by their wire names.

`tiers.law_run` is not here, since laws are programs in another language; nor are `tiers.run` and
`tiers.check_candidate`, which run laws.
"""

from __future__ import annotations

from core.canonical import canonical_text, digest_of
from core.contract import read_contract
from operation import Json, Operations, Refusal
from tiers.assurance import Assurance, join, meet
from tiers.assembly import bindings_of
from tiers.attestation import attestation_status
from tiers.decide import Question, Records, decide
from tiers.evidence import Evidence, aggregate, fresh_observations
from tiers.lifecycle import TRANSITIONS, refusal_of
from tiers.repair import Sample, contradictions, repair_draft
from tiers.requests import (
    aggregate_request,
    attestation_request,
    decide_request,
    document_of_kind,
    law_key_request,
    lifecycle_request,
    observe_request,
    read_request,
    signers_of,
    structural_key_request,
    two_assurances,
)


def _meet(parameters: Json) -> Json:
    given = read_request(two_assurances, parameters)
    return {"result": meet(Assurance[given[name]] for name in ("a", "b")).name}


def _join(parameters: Json) -> Json:
    given = read_request(two_assurances, parameters)
    return {"result": join(Assurance[given[name]] for name in ("a", "b")).name}


def _decide(parameters: Json) -> Json:
    given = read_request(decide_request, parameters)
    policy, records, now = (
        document_of_kind("policy", given["policy"]),
        given["records"],
        given["evaluation_time"],
    )
    # Only those signers count whom the caller knows and the policy names.
    signers = {id: key for id, key in signers_of(given["trust"]).items() if id in policy["trusted_signers"]}
    known = Records(
        structural=records["structural"],
        # A law result that cannot be read might be a counterexample: it is refused, not passed over.
        law_results=[document_of_kind("law_result", result) for result in records["law_results"]],
        observations=fresh_observations(records["observations"], now, signers),
        attestations=records["attestations"],
    )
    return decide(Question(policy, known, now, signers), bindings_of(given["target"]))


def _aggregate(parameters: Json) -> Json:
    given = read_request(aggregate_request, parameters)
    evidence = aggregate(Evidence(**observation) for observation in given["observations"])
    return {"count": evidence.count, "confidence_ppm": evidence.confidence_ppm}


def _observe(parameters: Json) -> Json:
    given = read_request(observe_request, parameters)
    document = document_of_kind("contract", given["contract"])
    canonical = canonical_text(document)
    digest = digest_of(canonical)
    samples = [Sample(**sample) for sample in given["samples"]]
    return {
        "repair_drafts": [
            repair_draft(digest, sample) for sample in contradictions(read_contract(document), samples)
        ],
        "contract": canonical,
        "contract_digest": digest,
    }


def _attestation_status(parameters: Json) -> Json:
    given = read_request(attestation_request, parameters)
    signers = signers_of(given.pop("trust"))
    attestation = given.pop("attestation")
    return attestation_status(attestation, **given, signers=signers).to_json()


def _cache_key(parameters: Json) -> Json:
    kind = parameters.get("kind") if isinstance(parameters, dict) else None
    if kind == "policy":
        raise Refusal("not_cacheable", "A decision is made anew each time.")
    is_law = kind == "law"
    inputs: Json = read_request(law_key_request if is_law else structural_key_request, parameters)
    return {"key": digest_of(canonical_text(inputs))}


def _lifecycle(parameters: Json) -> Json:
    given = read_request(lifecycle_request, parameters)
    transition = TRANSITIONS[given["transition"]]
    refused_by = refusal_of(transition, given["state"], given["guards"])
    fired = refused_by is None
    return {"state": transition.end if fired else given["state"], "fired": fired, "refused_by": refused_by}


TIERS_OPERATIONS: Operations = {
    "tiers.meet": _meet,
    "tiers.join": _join,
    "tiers.decide": _decide,
    "tiers.aggregate": _aggregate,
    "tiers.observe": _observe,
    "tiers.attestation_status": _attestation_status,
    "tiers.cache_key": _cache_key,
    "tiers.lifecycle": _lifecycle,
}
