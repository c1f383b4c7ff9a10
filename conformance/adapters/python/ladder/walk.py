"""The walk: from a ladder, a claim and what each rung found, to a decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ladder.vocabulary import COSTS, REASONS, RISK_CLASSES
from operation import Json

# In characters. With what else it says, a witness then stays within 200.
_LONGEST_NAME = 100

_SUBJECT = ("risk_class", "label")
"""The order in which a decision echoes its subject, however the claim was written."""


@dataclass(frozen=True)
class Rung:
    """What a walk asks of a rung."""

    id: int
    name: str
    reuse: bool
    max_risk: int

    @staticmethod
    def of(id: int, name: str, cost: str, max_risk: str) -> Rung:
        return Rung(id, name, cost == COSTS[0], RISK_CLASSES.index(max_risk))


@dataclass(frozen=True)
class Answer:
    """What one rung found for one claim."""

    verdict: str
    reason: str | None = None


@dataclass(frozen=True)
class Step:
    """One consulted rung and what it contributed."""

    rung: Rung
    verdict: str


@dataclass(frozen=True)
class Outcome:
    """How a walk ends: its verdict, the reason of a deny, and what the witness notes besides."""

    verdict: str
    reason: str | None = None
    note: str = ""


@dataclass(frozen=True)
class Claim:
    """One claim on one ladder of at least one rung, with ascending ids and costs that never descend."""

    rungs: Sequence[Rung]
    climbs_on_defer: bool
    subject: Mapping[str, str]
    answers: Mapping[int, Answer]

    @property
    def risk(self) -> int:
        return RISK_CLASSES.index(self.subject["risk_class"])

    def consultable(self, rung: Rung) -> bool:
        """A reuse rung answers only what was decided before. (verification.ladder.reuse_needs_an_answer)"""
        return not rung.reuse or rung.id in self.answers

    def covers(self, rung: Rung) -> bool:
        return rung.max_risk >= self.risk


def walk(claim: Claim) -> dict[str, Json]:
    """The Decision on a claim. A pure function. (verification.ladder.walk_is_pure)"""
    steps: list[Step] = []
    index: int | None = _entry(claim)
    outcome: Outcome | None = None
    while outcome is None and index is not None:
        step = Step(claim.rungs[index], _contribution(claim, claim.rungs[index]))
        steps.append(step)
        outcome = _ending(claim, step)
        index = _climb(claim, index)
    return _decision(claim, steps, outcome or _exhausted(steps))


def _entry(claim: Claim) -> int:
    """Where a walk enters: the first rung that may be consulted, whatever it covers, since it may deny.

    Costs never descend, so the first rung that is not reuse comes after every reuse rung.
    (verification.ladder.reuse_needs_an_answer)
    """
    return next((index for index, rung in enumerate(claim.rungs) if claim.consultable(rung)), 0)


def _contribution(claim: Claim, rung: Rung) -> str:
    """The verdict of a step at a rung. (verification.ladder.max_risk_bounds_the_allow)"""
    answer = claim.answers.get(rung.id)
    if answer is None:
        return "indeterminate"
    if answer.verdict == "deny" or claim.covers(rung):
        return answer.verdict
    return "indeterminate"


def _ending(claim: Claim, step: Step) -> Outcome | None:
    """How a step ends the walk, or None where it climbs.

    (verification.ladder.conclusive_commits, .deny_reason_kept, .bare_defer_denies)
    """
    match step.verdict:
        case "allow":
            return Outcome("allow")
        case "deny":
            return _denied_by(claim.answers[step.rung.id])
        case "defer" if not claim.climbs_on_defer:
            return Outcome("deny", "DEFAULT_DENY")
        case _:
            return None


def _denied_by(answer: Answer) -> Outcome:
    if answer.reason is None:
        return Outcome("deny", "POLICY_BLOCK")
    if answer.reason in REASONS:
        return Outcome("deny", answer.reason)
    return Outcome("deny", "POLICY_BLOCK", ", for an unpublished reason")


def _climb(claim: Claim, index: int) -> int | None:
    """The nearest later rung that covers the claim. (verification.ladder.smallest_sufficient_rung)"""
    later = range(index + 1, len(claim.rungs))
    return next(
        (at for at in later if claim.covers(claim.rungs[at]) and claim.consultable(claim.rungs[at])), None
    )


def _exhausted(steps: Sequence[Step]) -> Outcome:
    """Nothing is left to climb to. (verification.ladder.exhausted_walk_denies)"""
    doubt = any(step.verdict == "indeterminate" for step in steps)
    return Outcome("deny", "INDETERMINATE" if doubt else "DEFAULT_DENY")


def _decision(claim: Claim, steps: Sequence[Step], outcome: Outcome) -> dict[str, Json]:
    last = steps[-1]
    decision: dict[str, Json] = {
        "subject": {name: claim.subject[name] for name in _SUBJECT if name in claim.subject},
        "path": [{"rung": step.rung.id, "verdict": step.verdict} for step in steps],
        "rung_reached": last.rung.id,
        "climbed": len(steps) > 1 or last.verdict == "indeterminate",
        "verdict": outcome.verdict,
    }
    if outcome.reason is not None:
        decision["reason"] = outcome.reason
    decision["witness"] = _witness(claim, last, outcome)
    return decision


def _witness(claim: Claim, last: Step, outcome: Outcome) -> str:
    """Made from rung names and risk labels only. (verification.ladder.witness_payload_free)"""
    name = last.rung.name[:_LONGEST_NAME]
    return f"{outcome.verdict} of a {claim.subject['risk_class']} claim at {name}{outcome.note}"
