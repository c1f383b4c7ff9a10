"""Values made to measure: the material of witnesses, never larger than a witness may be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from core.limits import LARGEST_WITNESS
from core.values import ENTRIES, PAYLOAD, VARIANT
from operation import Json


class Cause(Enum):
    """Why there is no sample. Where several parts of a value lack one, the first cause listed counts."""

    NO_VALUE = "there is no such value"
    NOT_SHOWN = "such a value is too large, or nobody knows whether there is one"
    NOT_JSON = "such a value holds a function or an opaque value"


@dataclass(frozen=True)
class Sample:
    """A value, and how many JSON values it is made of, itself counted."""

    value: Json
    size: int


@dataclass(frozen=True)
class Missing:
    """There is no sample, and why."""

    cause: Cause


Sampled: TypeAlias = Sample | Missing


def record_of(members: Mapping[str, Sampled]) -> Sampled:
    return first_missing(members.values()) or _sized(
        {name: value_of(member) for name, member in members.items()}, 1 + _size_of(members.values())
    )


def variant_of(variant: str, payload: Sampled) -> Sampled:
    return first_missing([payload]) or _sized(
        {VARIANT: variant, PAYLOAD: value_of(payload)}, 2 + _size_of([payload])
    )


def sequence_of(items: Sequence[Sampled]) -> Sampled:
    return first_missing(items) or _sized([value_of(item) for item in items], 1 + _size_of(items))


def map_of(entries: Sequence[tuple[Sampled, Sampled]]) -> Sampled:
    parts = [part for entry in entries for part in entry]
    listed: list[Json] = []
    missing = first_missing(parts)
    if missing is None:
        listed.extend([value_of(key), value_of(payload)] for key, payload in entries)
    return missing or _sized({ENTRIES: listed}, 2 + len(entries) + _size_of(parts))


def first_missing(parts: Iterable[Sampled]) -> Missing | None:
    """Why a value of these parts cannot be made, if it cannot."""
    causes = {part.cause for part in parts if isinstance(part, Missing)}
    return next((Missing(cause) for cause in Cause if cause in causes), None)


def value_of(part: Sampled) -> Json:
    """The value of a sample that is known to be there."""
    if isinstance(part, Missing):
        raise AssertionError(f"a part is missing: {part.cause.value}")
    return part.value


def _size_of(parts: Iterable[Sampled]) -> int:
    return sum(part.size for part in parts if isinstance(part, Sample))


def _sized(value: Json, size: int) -> Sampled:
    return Sample(value, size) if size <= LARGEST_WITNESS else Missing(Cause.NOT_SHOWN)
