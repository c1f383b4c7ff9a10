"""The order of structural assurances. (wild.tiers.verdict_lattice)"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum


class Assurance(IntEnum):
    """What the structure of a revision is known to be. The names are those on the wire."""

    Reject = 0
    Unknown = 1
    PassDeclared = 2


ASSURANCES = tuple(assurance.name for assurance in Assurance)


def meet(assurances: Iterable[Assurance]) -> Assurance:
    """The lowest of several; of none, what leaves every other one as it is."""
    return min(assurances, default=Assurance.PassDeclared)


def join(assurances: Iterable[Assurance]) -> Assurance:
    """The highest of several; of none, what leaves every other one as it is."""
    return max(assurances, default=Assurance.Reject)
