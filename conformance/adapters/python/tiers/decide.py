"""The decision about bindings under a policy. (wild.tiers.policy_names_min_tier)"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from operation import Json
from tiers.assurance import Assurance, meet
from tiers.attestation import VALID, attestation_status
from tiers.claims import Claim, Signers, is_about
from tiers.evidence import Evidence, evidence_of

Policy: TypeAlias = Mapping[str, Any]
"""A sound document of kind `policy`."""

Binding: TypeAlias = Mapping[str, Any]
"""A binding of a sound request."""


@dataclass(frozen=True)
class Records:
    """What is known, whoever it is about."""

    structural: Sequence[Mapping[str, Any]]
    law_results: Sequence[Mapping[str, Any]]
    observations: Sequence[Claim]
    """Those that are fresh and signed."""
    attestations: Sequence[Json]


@dataclass(frozen=True)
class Lack:
    """What a binding lacks, and of which law or slot where it is about one."""

    rule: str
    message: str
    law: str | None = None
    slot: str | None = None

    def to_json(self, binding: str) -> Json:
        parts: dict[str, Json] = {"rule": self.rule, "law": self.law, "slot": self.slot}
        return {"binding": binding, **parts, "message": self.message}


@dataclass(frozen=True)
class Question:
    """Whether these records let a policy accept a binding at a time."""

    policy: Policy
    records: Records
    evaluation_time: str
    signers: Signers
    """Those whom the policy names and the caller knows."""


def decide(question: Question, bindings: Sequence[Binding]) -> Json:
    """Accepts where every binding is satisfied, and says what each of the others lacks."""
    assurances = [structural_assurance(binding, question.records) for binding in bindings]
    lacks = [list(_lacks(question, *each)) for each in zip(bindings, assurances, strict=True)]
    satisfied = lacks.count([])
    return {
        "decision": "accept" if satisfied == len(bindings) else "refuse",
        "assurance": meet(assurances).name,
        "reasons": [
            lack.to_json(binding["id"])
            for binding, each in zip(bindings, lacks, strict=True)
            for lack in each
        ],
        "coverage": _coverage(satisfied, len(bindings)),
    }


def _coverage(numerator: int, denominator: int) -> Json:
    ratio = 1_000_000 * numerator // denominator if denominator else None
    return {"numerator": numerator, "denominator": denominator, "ratio_ppm": ratio}


def structural_assurance(binding: Binding, records: Records) -> Assurance:
    """The lowest that was recorded of the step from the binding's floor to its contract, by whatever checker.

    It is not known where nobody recorded the step, where there is no contract, and where the consumer may
    demand more than it says.
    """
    found = [
        Assurance[record["assurance"]]
        for record in records.structural
        if record["old"] == binding["floor"] and record["new"] == binding["contract"]
    ]
    is_known = found and binding["contract"] is not None and binding["demand_complete"]
    return meet(found if is_known else [*found, Assurance.Unknown])


def _lacks(question: Question, binding: Binding, assurance: Assurance) -> Iterator[Lack]:
    """What stands against the binding; nothing where it is satisfied."""
    policy = question.policy
    minimum = Assurance[policy["structural_minimum"]]  # A policy cannot name Reject.
    if assurance < minimum:
        yield Lack("structural-minimum", f"the structure is {assurance.name}, below {minimum.name}")
    yield from _law_lacks(question, binding)
    yield from _evidence_lacks(question, binding)
    if policy["require_attestation"] and not _is_attested(question, binding):
        yield Lack("attestation-required", "no valid attestation covers what is demanded")


def _law_lacks(question: Question, binding: Binding) -> Iterator[Lack]:
    """A counterexample stands against the binding even where its law is not required."""
    about = _about(binding, question.records.law_results)
    broken = {result["law_id"] for result in about if result["status"] == "counterexample"}
    passed = {result["law_id"] for result in about if _counts(question.policy, result)}
    for law in sorted(broken):
        yield Lack("law-counterexample", f"there is a counterexample to {law}", law=law)
    for law in question.policy["required_laws"]:
        if law not in passed | broken:
            yield Lack("law-not-passed", f"{law} has no pass that counts", law=law)


def _about(binding: Binding, bound: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Those law results or claims that are bound to the very bytes of the binding."""
    return [each for each in bound if is_about(each, binding["contract"], binding["artifact"])]


def _counts(policy: Policy, result: Mapping[str, Any]) -> bool:
    """Whether a result is a pass by an allowed method and within the budgets of the policy."""
    return (
        result["status"] == "pass"
        and result["method"] in policy["allowed_law_methods"]
        and all(result["budgets"][name] <= most for name, most in policy["law_budgets"].items())
    )


def _evidence_lacks(question: Question, binding: Binding) -> Iterator[Lack]:
    count, confidence = question.policy["min_observations"], question.policy["min_confidence_ppm"]
    observations = _about(binding, question.records.observations)
    # Where no slot is demanded, the observations have to be there all the same, of whatever slots.
    for slot in binding["demand_slots"] or [None]:
        evidence = evidence_of(slot, observations)
        if not evidence.reaches(count, confidence):
            message = f"{evidence} does not reach {Evidence(count, confidence)}"
            yield Lack("evidence-below-threshold", message, slot=slot)


def _is_attested(question: Question, binding: Binding) -> bool:
    """Whether one valid attestation of the binding's own lineage covers all that the binding demands."""
    return any(_attests(value, question, binding) for value in question.records.attestations)


def _attests(value: Any, question: Question, binding: Binding) -> bool:
    status = attestation_status(
        value, binding["contract"], binding["artifact"], question.evaluation_time, question.signers
    )
    return (
        status.status == VALID
        and (value["authority"], value["lineage"]) == (binding["authority"], binding["lineage"])
        and set(binding["demand_slots"]) <= set(value["slots"])
    )
