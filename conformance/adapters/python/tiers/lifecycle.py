"""The life of one revision. (The model of specs/tiers.md)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

ILLEGAL_TRANSITION = "illegal-transition"

STATES = (
    "draft",
    "identified",
    "shape_checked",
    "law_checked",
    "published",
    "observed",
    "attested",
    "rejected",
)


@dataclass(frozen=True)
class Transition:
    """A step from one state to another, with what has to hold for it, in the order of asking."""

    start: str
    end: str
    guards: tuple[str, ...]


TRANSITIONS: Mapping[str, Transition] = {
    "identify": Transition("draft", "identified", ("exact_tiers_pure",)),
    "shape_check": Transition("identified", "shape_checked", ("fail_fast_ordering", "accretion_monotone")),
    "law_check": Transition("shape_checked", "law_checked", ("laws_cumulative",)),
    "publish": Transition("law_checked", "published", ("policy_names_min_tier", "registry_append_only")),
    "observe": Transition("published", "observed", ("evidence_cannot_override_exact",)),
    "attest": Transition("observed", "attested", ("attestation_expiring",)),
    "repair": Transition("observed", "draft", ("contradiction_triggers_repair",)),
    "reject_identity": Transition("identified", "rejected", ("rejection_explains",)),
    "reject_shape": Transition("shape_checked", "rejected", ("rejection_explains",)),
    "reject_laws": Transition("law_checked", "rejected", ("rejection_explains",)),
    "revise": Transition("rejected", "draft", ("verdict_recorded_immutable",)),
}


def refusal_of(transition: Transition, state: str, guards: Mapping[str, bool]) -> str | None:
    """What refuses a transition; None where it fires. A guard that nobody vouches for does not hold."""
    if transition.start != state:
        return ILLEGAL_TRANSITION
    return next((guard for guard in transition.guards if not guards.get(guard, False)), None)
