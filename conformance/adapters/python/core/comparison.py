"""What comes of comparing two types, and how the findings about their parts are joined."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from core.samples import Cause, Missing, Sample, Sampled
from core.type_model import Type


@dataclass(frozen=True)
class Holds:
    """Every rule holds, so every value of the first type is accepted by the second."""


@dataclass(frozen=True)
class Refuted:
    """A rule fails, and some value of the first type is not accepted. Without witness it is none of JSON."""

    reason: str
    witness: Sample | None


@dataclass(frozen=True)
class Undecided:
    """A rule fails, and nobody has shown a value that makes a difference."""

    reason: str


Comparison: TypeAlias = Holds | Refuted | Undecided

Compare: TypeAlias = Callable[[Type, Type], Comparison]

HOLDS = Holds()


def failing(reason: str, witness: Sampled) -> Comparison:
    """A rule fails; the witness, if it can be made, shows that this matters.

    (wild.core.subtype_false_has_witness)
    """
    if isinstance(witness, Sample):
        return Refuted(reason, witness)
    if witness.cause is Cause.NOT_JSON:
        return Refuted(f"{reason}; {witness.cause.value}", None)
    return Undecided(f"{reason}; {witness.cause.value}")


def about_part(part: Comparison, place: str, whole: Callable[[Sampled], Sampled]) -> Comparison:
    """What a comparison of parts says about the wholes; `whole` makes a value around that of the part."""
    match part:
        case Holds():
            return part
        case Undecided(reason):
            return Undecided(f"{place}: {reason}")
        case Refuted(reason, _):
            return failing(f"{place}: {reason}", whole(_witness_of(part)))


def _witness_of(refuted: Refuted) -> Sampled:
    """The witness about a part, to build the witness about the whole from."""
    return Missing(Cause.NOT_JSON) if refuted.witness is None else refuted.witness


def strongest(comparisons: Iterable[Comparison]) -> Comparison:
    """All rules of one pair of types together: a failure with a witness says most, then one without."""
    strongest_so_far: Comparison = HOLDS
    for comparison in comparisons:
        if isinstance(comparison, Refuted) and comparison.witness is not None:
            return comparison
        if _strength(comparison) > _strength(strongest_so_far):
            strongest_so_far = comparison
    return strongest_so_far


def _strength(comparison: Comparison) -> int:
    match comparison:
        case Holds():
            return 0
        case Undecided():
            return 1
        case Refuted():
            return 2
