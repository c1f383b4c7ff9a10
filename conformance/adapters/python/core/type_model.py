"""Types: finite trees told apart by their shape."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Scalar:
    """unit, boolean, string or bytes."""

    name: str


@dataclass(frozen=True)
class Integer:
    """The integers from `min` to `max`, both included."""

    min: int
    max: int


@dataclass(frozen=True)
class Field:
    """A field of a record."""

    type: Type
    required: bool


@dataclass(frozen=True)
class Record:
    """Named fields. An open record takes members that it does not name."""

    open: bool
    fields: Mapping[str, Field]


@dataclass(frozen=True)
class Sum:
    """One of several variants, each with a payload. An open sum takes variants that it does not name."""

    open: bool
    variants: Mapping[str, Type]


@dataclass(frozen=True)
class Sequence:
    """From `min` to `max` items."""

    items: Type
    min: int
    max: int


@dataclass(frozen=True)
class Map:
    """From `min` to `max` entries with unlike keys."""

    keys: Type
    values: Type
    min: int
    max: int


@dataclass(frozen=True)
class Function:
    """Its values have no spelling in JSON."""

    arguments: tuple[Type, ...]
    result: Type


@dataclass(frozen=True)
class Opaque:
    """Known by a fingerprint only. Its values have no spelling in JSON."""

    fingerprint: str


Type: TypeAlias = Scalar | Integer | Record | Sum | Sequence | Map | Function | Opaque


def shape_of(type: Type) -> str:
    """How a type is called to people: its shape, or the name of a scalar."""
    return type.name if isinstance(type, Scalar) else type.__class__.__name__.lower()
